import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { loadCrosstable } from '../matches/crosstable.loader.js';
import { stageOfRound } from '../tournaments/stages.js';
import { FinishDto, TournamentDto } from '../tournaments/tournament.dto.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { findLatestRound } from '../tournaments/tournaments.loader.js';
import { TournamentsService } from '../tournaments/tournaments.service.js';

/** Stands here because what has been played says whether the end has come before the last round (K3.5). */
@ApiTags('tournaments')
@Controller('tournaments/:id/finish')
export class FinishController {
  constructor(private readonly tournaments: TournamentsService) {}

  /** Finishes after the last round: an act of its own, so that results can still be mended before. */
  @Post()
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-running', 'round-still-open', 'rounds-missing')
  finish(@Param('id', UuidPipe) id: string, @Body() dto: FinishDto, @Caller() by: Actor): Promise<TournamentDto> {
    return this.tournaments.finish(id, dto, by, isOver);
  }
}

async function isOver(manager: EntityManager, tournament: Tournament): Promise<boolean> {
  const latest = await findLatestRound(manager, tournament.id);
  if (!latest) return false;
  const { number, system } = stageOfRound(tournament, latest.number);
  if (!system.isOver) return false;
  const { table } = await loadCrosstable(manager, tournament, Infinity, number);
  return system.isOver(table);
}
