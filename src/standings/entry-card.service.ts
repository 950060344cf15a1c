import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import type { MatchDto } from '../matches/match.dto.js';
import { showOneMatch } from '../matches/match.view.js';
import { Seat } from '../matches/seat.entity.js';
import { virtualPointsIn } from '../pairings/systems/baku.js';
import type { Float } from '../pairings/systems/pairing-system.js';
import { stageOf } from '../tournaments/stages.js';
import { TieBreaksChangedDto } from '../tournaments/tie-break-list.dto.js';
import { readTournament } from '../tournaments/tournaments.loader.js';
import { loadCategoryRanks } from './category-ranks.loader.js';
import type { CardOpponentDto, CardRoundDto, EntryCardDto } from './entry-card.dto.js';
import { showMatchFor, withoutMatch } from './entry-card.view.js';
import { loadStages, type LoadedStages, place, stagesAfter } from './placed.loader.js';
import { type Ranked, rankPlaced, requireRound, showCells, showRow } from './standings.service.js';
import type { RowWithin } from './ranks-within.js';
import type { CategoryRankDto, RoundQuery } from './standings.dto.js';

/** What is read for a card. */
interface Loaded {
  readonly stages: LoadedStages;
  readonly ranked: Ranked;
  readonly row: RowWithin;
  readonly categories: CategoryRankDto[];
  /** By round. */
  readonly matches: ReadonlyMap<number, MatchDto>;
  /** Rounds in which it had a place. */
  readonly seated: ReadonlySet<number>;
}

/** All rounds of one entry, as a card for the wall or for a parent. */
@Injectable()
export class EntryCardService {
  constructor(private readonly transactions: Transactions) {}

  async card(tournamentId: string, entryId: string, { round }: RoundQuery, caller: Actor | null): Promise<EntryCardDto> {
    const loaded = await this.load(tournamentId, entryId, round, caller);
    const { ranked, row, categories } = loaded;
    const sidesPlayed = ranked.cells[row.number - 1]!.flatMap(({ kind, side }) => (kind === 'played' ? [side] : []));
    return {
      tournamentId,
      round: ranked.round,
      provisional: ranked.provisional,
      row: showRow(ranked, row),
      categories,
      tieBreaksChanged: TieBreaksChangedDto.of(ranked.tournament),
      firsts: sidesPlayed.filter((side) => side === 'first').length,
      seconds: sidesPlayed.filter((side) => side === 'second').length,
      rounds: showRounds(loaded, row.number, entryId, await ranksAfterRounds(loaded, row.number)),
      revision: ranked.tournament.revision,
    };
  }

  /** In one snapshot, so that the revision is that of the results beside it. */
  private load(tournamentId: string, entryId: string, round: number | undefined, caller: Actor | null): Promise<Loaded> {
    return this.transactions.read(async (manager) => {
      const tournament = await readTournament(manager, tournamentId, caller);
      const stages = await loadStages(manager, tournament, round);
      const ranked = rankPlaced(tournament, place(tournament, stages));
      if (round !== undefined) requireRound(round, ranked.round);
      const row = ranked.rows.find(({ id }) => id === entryId);
      if (!row) throw new Problem('not-found');

      const roundOf = new Map(ranked.rounds.map((one) => [one.id, one]));
      const seats = await manager.find(Seat, { where: { entryId, roundId: Any([...roundOf.keys()]) }, relations: { match: true } });
      const matches = new Map<number, MatchDto>();
      for (const { roundId, match } of seats) {
        const playedIn = roundOf.get(roundId)!;
        // reasons are for officials, and the card is the same for everybody
        if (match) matches.set(playedIn.number, await showOneMatch(manager, tournament, playedIn, match, null));
      }
      const categories = await loadCategoryRanks(manager, ranked, row);
      return { stages, ranked, row, categories, matches, seated: new Set(seats.map(({ roundId }) => roundOf.get(roundId)!.number)) };
    });
  }
}

/** One ranking a round; other requests come in between. */
async function ranksAfterRounds({ stages, ranked }: Loaded, number: number): Promise<number[]> {
  const ranks: number[] = [];
  for (const { number: round } of ranked.rounds) {
    await nextTurn();
    const { rows } =
      round === ranked.rounds.at(-1)!.number ? ranked : rankPlaced(ranked.tournament, place(ranked.tournament, stagesAfter(stages, round)));
    ranks.push(rows.find((row) => row.number === number)!.rank);
  }
  return ranks;
}

function showRounds(
  { stages, ranked, matches, seated }: Loaded,
  number: number,
  entryId: string,
  ranks: readonly number[],
): CardRoundDto[] {
  const ranksNow = new Map(ranked.rows.map((row) => [row.number, row.rank]));
  const floats = floatsOf(stages, ranked, number);
  const cells = showCells(ranked, number);
  let total = 0;
  return ranked.rounds.map(({ number: round, stage, state }, i): CardRoundDto => {
    const { kind, opponent, ...cell } = cells[i]!;
    // PO4: points are those of the first stage
    if (stage === 1 && cell.counted) total += cell.points;
    const match = matches.get(round);
    const isMissed = !seated.has(round) && kind !== 'eliminated';
    return {
      ...(match ? showMatchFor(match, entryId) : withoutMatch),
      ...cell,
      round,
      state,
      kind: isMissed ? 'missed' : kind,
      opponent: opponent === null ? null : showOpponent(ranked, opponent, ranksNow.get(opponent)!),
      total,
      rank: ranks[i]!,
      float: stage === 1 ? (floats?.[i] ?? null) : null,
    };
  });
}

function showOpponent({ table, entries }: Ranked, number: number, rank: number): CardOpponentDto {
  const { id, name, club } = table.entries[number - 1]!;
  return { entryId: id, startNumber: entries[number - 1]!.startNumber ?? number, name, club, rank };
}

/** By round of the first stage, as the pairing of the next round sees them now. */
function floatsOf({ first }: LoadedStages, { tournament }: Ranked, number: number): readonly Float[] | undefined {
  const stage = stageOf(tournament, 1);
  const joined = first.entries.map(({ joinedRound }) => joinedRound);
  return stage.system.floats?.(first.table, virtualPointsIn(first.table, joined, stage))[number - 1];
}
