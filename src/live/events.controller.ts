import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthGuard, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { badInput } from '../common/problem.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { type EventId, readEventId } from './event-id.js';
import { EventsQuery } from './events.dto.js';
import { EventsService } from './events.service.js';

@ApiTags('tournaments')
@Controller('tournaments/:id/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly guard: AuthGuard,
  ) {}

  /**
   * Tells what happens in a tournament as it happens (Server-Sent Events): `round.published`, `set.recorded`, `match.finished`, `standings.changed`, …
   * It goes on until you end it, and where it breaks off, from `Last-Event-ID` without a gap. The last event of every change is
   * `standings.changed`: the `ETag` of the standings, and of all that follows from the results, is another one now. `reset` says that
   * something may be missing: read anew what you show.
   */
  @Get()
  @ApiProduces('text/event-stream')
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The `id` of the last event that you were told.', schema: { type: 'string', example: '41.2' } }) // prettier-ignore
  @ApiOkResponse({
    schema: {
      type: 'string',
      example: 'id: 41.1\nevent: round.published\ndata: {"tournamentId":"01a22b8f-79b5-70f2-b16c-c4c47de2d5e2","revision":41,"at":"2026-12-05T09:12:44.120Z","round":3}\n\n',
    }, // prettier-ignore
  })
  @ApiProblems('not-found', 'too-many-streams')
  async follow(
    @Param('id', UuidPipe) id: string,
    @Query() { after }: EventsQuery,
    @OptionalCaller() caller: Actor | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = request.headers.authorization;
    const credentials = key === undefined ? null : { key, stillHold: () => this.guard.stillAdmits(request) };
    await this.events.follow(id, { from: placeIn(request, after), isOfficial: caller !== null, credentials }, reply);
  }
}

function placeIn({ headers }: FastifyRequest, after: string | undefined): EventId | null {
  const header = headers['last-event-id'];
  if (typeof header !== 'string' || header === '') return after === undefined ? null : readEventId(after);
  const place = readEventId(header);
  if (!place) throw badInput('/headers/last-event-id', 'eventId');
  return place;
}
