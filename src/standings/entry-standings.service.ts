import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import type { Language } from '../common/language.js';
import { badInput, Problem } from '../common/problem.js';
import { sayIn } from '../common/say-in.js';
import { templateFor, wordsFor } from '../common/words.service.js';
import { Transactions } from '../database/transaction.runner.js';
import { TieBreaksChangedDto } from '../tournaments/tie-break-list.dto.js';
import { readTournament } from '../tournaments/tournaments.loader.js';
import { AsPublishedDto } from './as-published.dto.js';
import { loadCategoryRanks } from './category-ranks.loader.js';
import type { ComparisonDto, EntryStandingDto, EntryStandingQuery } from './entry-standing.dto.js';
import { compare, compareGroups, type Comparison, compareStruck } from './explain/compare.js';
import { placeSentences } from './explain/place.js';
import type { Sentence } from './explain/sentence.js';
import { tell, type ToldTieBreak } from './explain/tell.js';
import type { Pool } from './pools.js';
import type { StandingsRow } from './rank.js';
import { type Ranked, showCells, showRow, StandingsService } from './standings.service.js';

/** Tells one entry how it came to its place. */
@Injectable()
export class EntryStandingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standings: StandingsService,
  ) {}

  /** Every value broken down to the rounds and opponents that it came from, and what decided against another entry. */
  async explain(
    tournamentId: string,
    entryId: string,
    { against, ...query }: EntryStandingQuery,
    language: Language,
    caller: Actor | null,
  ): Promise<EntryStandingDto> {
    const { ranked, row, categories } = await this.load(tournamentId, entryId, query, caller);
    const { tournament, criteria, lotSeed, table, round, provisional, published, rows } = ranked;
    const other = against === undefined ? null : rowOfOther(rows, row, against);
    const pool = poolOf(ranked, row);
    const told = tell(pool, table, criteria, row.number, lotSeed);
    const say = sayIn(
      language,
      templateFor,
      (number) => wordsFor(language, 'standings.words.numbered', { number: startNumberOf(ranked, number), name: nameOf(ranked, number) })!,
      tournament.teamBoards === null ? 'player' : 'team',
      'standings',
    );
    return {
      round,
      provisional,
      asPublished: published && AsPublishedDto.of(published),
      row: showRow(ranked, row),
      categories,
      tieBreaksChanged: TieBreaksChangedDto.of(tournament),
      text: say(placeOf(ranked, pool, row)),
      rounds: showCells(ranked, row.number),
      tieBreaks: told.map(({ code, article, value, noValue, scale, tied, about, why, parts }, i) => ({
        code,
        name: criteria[i]!.name,
        article,
        value: value === null ? null : value / scale,
        noValue,
        total: criteria[i]!.total ?? 'sum',
        tied: [...tied],
        text: say([...about, ...why]),
        parts: parts.map(({ sentences, score, ...part }) => ({
          ...part,
          value: part.value / scale,
          ...(score !== undefined && { score: score / 2 }),
          text: say(sentences),
        })),
      })),
      comparison: other && showComparison(ranked, other, compareRows(ranked, row, other, told), say),
      revision: tournament.revision,
    };
  }

  /** In one snapshot, so that the revision is that of all of it. */
  private load(tournamentId: string, entryId: string, query: Omit<EntryStandingQuery, 'against'>, caller: Actor | null) {
    return this.transactions.read(async (manager) => {
      const ranked = await this.standings.rankIn(manager, await readTournament(manager, tournamentId, caller), query);
      const row = ranked.rows.find(({ id }) => id === entryId);
      if (!row) throw new Problem('not-found');
      // T33.6
      const categories = ranked.published ? null : await loadCategoryRanks(manager, ranked, row);
      return { ranked, row, categories };
    });
  }
}

function rowOfOther(rows: readonly StandingsRow[], row: StandingsRow, against: string): StandingsRow {
  if (against === row.id) throw badInput('/query/against', 'sameEntry');
  const other = rows.find(({ id }) => id === against);
  if (!other) throw badInput('/query/against', 'unknownEntry');
  return other;
}

const nameOf = ({ table }: Ranked, number: number): string => table.entries[number - 1]!.name;
const startNumberOf = ({ entries }: Ranked, number: number): number => entries[number - 1]!.startNumber ?? number;

const poolOf = ({ pools }: Ranked, { number }: StandingsRow): Pool =>
  pools.find(({ numbers, struck }) => numbers.includes(number) || struck.includes(number))!;

/** R6.7: the number of a group that is ranked by itself. */
const groupOf = ({ pools, table }: Ranked, { number }: StandingsRow): number | null =>
  pools.length > 1 ? (table.entries[number - 1]!.group ?? null) : null;

function placeOf(ranked: Ranked, pool: Pool, row: StandingsRow): Sentence[] {
  const { rows, round, provisional, struck, bracket, entries } = ranked;
  const inPool = new Set([...pool.numbers, ...pool.struck]);
  return placeSentences({
    row,
    rows: rows.filter(({ number }) => inPool.has(number)),
    round,
    provisional,
    struck: struck.get(row.number) ?? null,
    hasWithdrawn: entries[row.number - 1]!.withdrawnFrom !== null,
    group: groupOf(ranked, row),
    bracket,
  });
}

function compareRows(ranked: Ranked, row: StandingsRow, other: StandingsRow, told: readonly ToldTieBreak[]): Comparison {
  const groups = [groupOf(ranked, row), groupOf(ranked, other)] as const;
  if (groups[0] !== groups[1]) return compareGroups(row.number, groups[0]!, other.number, groups[1]!);
  if (ranked.struck.has(row.number) || ranked.struck.has(other.number)) return compareStruck(row, other, ranked.struck);
  return compare(row, other, told, ranked);
}

const showComparison = (
  ranked: Ranked,
  { number, id, rank }: StandingsRow,
  { outcome, decidedBy, values, sentences }: Comparison,
  say: (sentences: readonly Sentence[]) => string[],
): ComparisonDto => ({
  against: { entryId: id, startNumber: startNumberOf(ranked, number), name: nameOf(ranked, number), rank },
  outcome,
  decidedBy,
  values: [...values],
  text: say(sentences),
});
