import type { Category } from '../tournaments/category.entity.js';
import type { Prize } from '../tournaments/prize.entity.js';
import { mostNames, tellPrizeReason } from './prize.words.js';
import type { Award, Reserve, Winner } from './prizes.js';
import type { AwardDto, InLineDto, PrizesDto, PrizeWinnerDto } from './prizes.dto.js';
import type { Ranked } from './standings.service.js';

interface Given {
  readonly prizes: readonly Prize[];
  readonly categories: readonly Category[];
  readonly awards: readonly Award[];
  readonly reserves: readonly Reserve[];
}

/** PZ5: the list of prizes, who gets them as the standings are, and why. */
export function showPrizes(ranked: Ranked, { prizes, categories, awards, reserves }: Given): PrizesDto {
  const { tournament, table, rows, round, entries, criteria } = ranked;
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const nameOf = (id: string) => table.entries[rowOf.get(id)!.number - 1]!.name;
  const categoryOf = (categoryId: string | null) => ({
    categoryId,
    category: categories.find(({ id }) => id === categoryId)?.name ?? null,
  });

  function inLine({ id, rank }: { readonly id: string; readonly rank: number }): InLineDto {
    const { number, rank: overallRank, points } = rowOf.get(id)!;
    const { name, club } = table.entries[number - 1]!;
    return { entryId: id, name, club, startNumber: entries[number - 1]!.startNumber ?? number, rank, overallRank, points: points / 2 };
  }

  /** The first tie-break that tells somebody from the next in line, where their points do not. */
  function decidedBy(id: string, next: string | null) {
    if (next === null) return null;
    const [own, other] = [rowOf.get(id)!, rowOf.get(next)!];
    const i = criteria.findIndex((_, c) => own.values[c] !== other.values[c]);
    if (own.points !== other.points || i < 0 || own.values[i] == null || other.values[i] == null) return null;
    const { name: tieBreak, scale } = criteria[i]!;
    return { name: nameOf(next), points: own.points / 2, tieBreak, own: own.values[i] / scale, other: other.values[i] / scale };
  }

  // joint winners of several prizes are the same in each
  const known = new Map<Winner, PrizeWinnerDto>();
  function showWinner({ group, prize, winners }: Award, winner: Winner): PrizeWinnerDto {
    const there = known.get(winner);
    if (there) return there;
    const shown = inLine(winner);
    const reason = tellPrizeReason({
      rank: winner.rank,
      overallRank: shown.overallRank,
      category: categoryOf(prizes[prize]!.categoryId).category,
      group,
      passed: winner.passed.map(({ id, award }) => ({
        name: nameOf(id),
        prize: award === null ? null : prizes[awards[award]!.prize]!.name,
      })),
      sharedWith: winners.slice(0, mostNames + 2).flatMap(({ id }) => (id === winner.id ? [] : nameOf(id))),
      decided: decidedBy(winner.id, winner.next),
    });
    known.set(winner, { ...shown, reason });
    return known.get(winner)!;
  }

  return {
    tournamentId: tournament.id,
    round,
    provisional: tournament.state === 'draft' || tournament.state === 'running',
    rule: tournament.prizeRule,
    reserves: tournament.prizeReserves,
    prizes: prizes.map(({ name, count, categoryId }) => ({ name, count, ...categoryOf(categoryId) })),
    awards: awards.map((award): AwardDto => ({
      prize: prizes[award.prize]!.name,
      ...categoryOf(prizes[award.prize]!.categoryId),
      place: award.place,
      group: award.group,
      winners: award.winners.map((winner) => showWinner(award, winner)),
    })),
    nextInLine: reserves.map(({ categoryId, group, next }) => ({ ...categoryOf(categoryId), group, next: next.map(inLine) })),
    revision: tournament.revision,
  };
}
