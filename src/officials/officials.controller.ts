import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { NewOfficialDto, OfficialDto, OfficialsDto, RoleDto } from './official.dto.js';
import { OfficialsService } from './officials.service.js';

@ApiTags('officials')
@Controller('tournaments/:id/officials')
export class OfficialsController {
  constructor(private readonly officials: OfficialsService) {}

  /** The officials of a tournament, in the order in which they came. */
  @Get()
  @ApiProblems('not-found')
  async list(@Param('id', UuidPipe) id: string, @Caller() caller: Actor): Promise<OfficialsDto> {
    return { items: await this.officials.list(id, caller) };
  }

  /** Makes an account an official. */
  @Post()
  @ApiProblems('not-found', 'already-official')
  add(@Param('id', UuidPipe) id: string, @Body() dto: NewOfficialDto, @Caller() by: Actor): Promise<OfficialDto> {
    return this.officials.add(id, dto, by);
  }

  /** Gives an official another role; the last organiser stays one. */
  @Put(':accountId')
  @ApiProblems('not-found', 'last-organiser')
  change(
    @Param('id', UuidPipe) id: string,
    @Param('accountId', UuidPipe) accountId: string,
    @Body() { role }: RoleDto,
    @Caller() by: Actor,
  ): Promise<OfficialDto> {
    return this.officials.change(id, accountId, role, by);
  }

  /** Takes an official out, at once; not the last organiser. */
  @Delete(':accountId')
  @HttpCode(204)
  @ApiProblems('not-found', 'last-organiser')
  remove(@Param('id', UuidPipe) id: string, @Param('accountId', UuidPipe) accountId: string, @Caller() by: Actor): Promise<void> {
    return this.officials.remove(id, accountId, by);
  }
}
