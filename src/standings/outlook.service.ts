import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { type StageNumber, stageOf } from '../tournaments/stages.js';
import { outlookOf, type Remaining } from './outlook.js';
import type { OutlookDto, OutlookQuery } from './outlook.dto.js';
import type { Pool } from './pools.js';
import { type Ranked, StandingsService } from './standings.service.js';

/** What could still happen in a tournament. Reads only. */
@Injectable()
export class OutlookService {
  constructor(private readonly standings: StandingsService) {}

  async outlook(tournamentId: string, query: OutlookQuery, caller: Actor | null): Promise<OutlookDto> {
    const ranked = await this.standings.rank(tournamentId, query, caller);
    const { tournament, pools, rows, table, entries, round } = ranked;
    const places = new Map(
      pools.flatMap((pool) => outlookOf(pool, ranked.rows, remainingIn(ranked, pool)).map((one) => [one.number, one])),
    );
    const shown = rows.map(({ number, id: entryId, rank }) => {
      const { name, group = null } = table.entries[number - 1]!;
      const { best, worst, isExact: exact } = places.get(number)!;
      return { entryId, startNumber: entries[number - 1]!.startNumber ?? number, group, name, rank, best, worst, exact };
    });
    const pending = ranked.cells.flat().filter(({ kind }) => kind === 'pending').length;
    return {
      tournamentId,
      stage: stageIn(ranked),
      round,
      roundsLeft: roundsLeft(ranked),
      openMatches: pending / 2,
      // O5
      sureFirst: shown.filter(({ worst }) => worst === 1).map(({ entryId }) => entryId),
      rows: shown,
      revision: tournament.revision,
    };
  }
}

const stageIn = ({ bracket }: Ranked): StageNumber => (bracket === 'play-off' ? 2 : 1);

/** Of the stage that is ranked. A tournament that is finished has none left, however many were planned. */
function roundsLeft(ranked: Ranked): number {
  const { tournament, rounds } = ranked;
  if (tournament.state === 'finished' || tournament.state === 'archived') return 0;
  const stage = stageOf(tournament, stageIn(ranked));
  const played = rounds.filter((round) => round.stage === stage.number).length;
  return Math.max(0, (stage.rounds ?? 0) - played);
}

function remainingIn(ranked: Ranked, { numbers }: Pool): Remaining {
  const { tournament, entries, rounds } = ranked;
  const { system, settings } = stageOf(tournament, 1);
  const next = rounds.length + 1;
  return {
    rounds: roundsLeft(ranked),
    matchesEach: system.matchesEach?.(numbers.length, settings) ?? null,
    hasLeft: (number) => (entries[number - 1]!.withdrawnFrom ?? Infinity) <= next,
  };
}
