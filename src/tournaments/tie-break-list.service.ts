import { Injectable } from '@nestjs/common';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { badInput } from '../common/problem.js';
import { chosenTieBreaks } from '../standings/presets.js';
import type { TieBreakListDto } from './tie-break-list.dto.js';
import type { TournamentDto } from './tournament.dto.js';
import { requireNotArchived } from './tournaments.loader.js';
import { requireOneList, TournamentsService } from './tournaments.service.js';

@Injectable()
export class TieBreakListService {
  constructor(
    private readonly tournaments: TournamentsService,
    private readonly changes: Changes,
  ) {}

  /** T32: another list of tie-breaks; after the start with a reason, which stands beside the standings from then on. */
  replace(id: string, dto: TieBreakListDto, ifMatch: string | undefined, by: Actor): Promise<TournamentDto> {
    requireOneList(dto);
    const chosen = chosenTieBreaks(dto);
    if (!chosen) throw badInput('', 'either', { a: 'tieBreaks, tieBreakPreset' });
    const { reason = null } = dto;
    return this.tournaments.change(id, ifMatch, async (manager, tournament) => {
      requireNotArchived(tournament);
      const hasStarted = tournament.state !== 'draft';
      if (hasStarted && reason === null) throw badInput('/reason', 'reasonNeeded');
      const { tieBreaks: before } = tournament;
      const after = [...chosen];
      if (after.join() === before.join()) throw badInput(dto.tieBreaks ? '/tieBreaks' : '/tieBreakPreset', 'sameList');
      tournament.tieBreaks = after;
      const at = new Date();
      if (hasStarted) Object.assign(tournament, { tieBreaksChangedAt: at, tieBreaksChangeReason: reason, tieBreaksBefore: before });
      await manager.save(tournament);
      await this.changes.record(manager, by, {
        ...this.tournaments.line(id, 'tournament.tie-breaks-changed', { before, after, reason }),
        at,
      });
    });
  }
}
