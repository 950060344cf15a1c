import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { InvitationsService } from './invitations.service.js';
import { AcceptedInvitationDto, AcceptInvitationDto, InvitationsDto, MadeInvitationDto, NewInvitationDto } from './official.dto.js';

@ApiTags('officials')
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** The invitations to a tournament, the latest first. */
  @Get('tournaments/:id/invitations')
  @ApiProblems('not-found')
  async list(@Param('id', UuidPipe) id: string, @Caller() caller: Actor): Promise<InvitationsDto> {
    return { items: await this.invitations.list(id, caller) };
  }

  /** Makes an invitation. Whoever has its token becomes an official, once; it is shown in this answer and never again. */
  @Post('tournaments/:id/invitations')
  @Header('cache-control', 'no-store')
  @ApiProblems('not-found', 'too-many-invitations')
  create(@Param('id', UuidPipe) id: string, @Body() dto: NewInvitationDto, @Caller() by: Actor): Promise<MadeInvitationDto> {
    return this.invitations.create(id, dto, by);
  }

  /** Revokes an invitation that nobody has accepted. */
  @Delete('tournaments/:id/invitations/:invitationId')
  @HttpCode(204)
  @ApiProblems('not-found')
  revoke(@Param('id', UuidPipe) id: string, @Param('invitationId', UuidPipe) invitationId: string, @Caller() by: Actor): Promise<void> {
    return this.invitations.revoke(id, invitationId, by);
  }

  /** Accepts an invitation: for the account that is signed in, or with a new one. */
  @Post('invitations/accept')
  @HttpCode(200)
  @ApiProblems('invitation-not-valid', 'account-name-taken', 'email-taken', 'forbidden')
  accept(@Body() dto: AcceptInvitationDto, @OptionalCaller() caller: Actor | null): Promise<AcceptedInvitationDto> {
    return this.invitations.accept(dto, caller);
  }
}
