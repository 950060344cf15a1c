import type { Crosstable } from '../../../crosstable/crosstable.js';
import { clubsOf } from '../clubs.js';
import type { Help } from '../help.js';
import type { PairingOptions } from '../pairing-system.js';
import { Barred } from './barred.js';
import { Completion } from './completion.js';
import { fewestExceptions } from './fewest-exceptions.js';
import { type PlayerFacts, playerFacts } from './player-facts.js';
import { barAll, barMeetings, barredButForMeetings, completeRound, indicesOf, wholeRound } from './whole-round.js';

/** P6: what alone would give a round that there is not; found by trying. */
export function whatWouldHelp(table: Crosstable, options: PairingOptions): Help[] {
  const isPossible = (changed: PairingOptions, facts = playerFacts(table, changed)) => wholeRound(table, changed, facts) !== null;
  const { clubProtection, ...withoutClubs } = options;
  const help: Help[] = [];
  const add = (code: Help['code'], who: Partial<Help> = {}) => help.push({ code, entries: [], pairs: [], ...who });

  if (clubProtection === 'strict' && isPossible(withoutClubs)) add('club-protection');
  if (options.forbidden.length > 0 && isPossible({ ...options, forbidden: [] })) add('forbidden-pairings');
  const players = (options.requestedByes ?? []).filter((number) =>
    isPossible({ ...options, absent: options.absent.filter((absent) => absent !== number) }),
  );
  if (players.length > 0) add('play', { entries: players });
  const facts = playerFacts(table, options);
  const receivers = whoCouldHaveTheBye(facts, (changed) => isPossible(options, changed));
  if (receivers.length > 0) add('second-bye', { entries: receivers });
  const rematches = fewestRematches(table, options, facts);
  if (rematches !== null) add('rematch', { pairs: rematches.pairs });
  else if (receivers.length === 0) {
    const both = fewestRematches(table, options, facts.map(allowBye));
    if (both !== null && both.bye !== null) add('rematch-and-bye', { pairs: both.pairs, entries: [both.bye] });
  }
  if (table.entries.some(({ cells }) => cells.length > 0)) add('finish-early');
  return help;
}

/** C2 aside: at the lowest score at which it would do. */
function whoCouldHaveTheBye(facts: readonly PlayerFacts[], isPossible: (facts: PlayerFacts[]) => boolean): number[] {
  const barred = facts.filter(({ byeAllowed }) => !byeAllowed);
  if (facts.length % 2 === 0 || !isPossible(facts.map(allowBye))) return [];
  for (const score of [...new Set(barred.map((player) => player.score))].sort((a, b) => a - b)) {
    const fit = barred.filter((player) => player.score === score && isPossible(facts.map((one) => (one === player ? allowBye(one) : one))));
    if (fit.length > 0) return fit.map(({ number }) => number);
  }
  return [];
}

const allowBye = (player: PlayerFacts): PlayerFacts => ({ ...player, byeAllowed: true });

/** The rest of C1, and C2 and C3, hold. `null`: rematches do not help. */
function fewestRematches(
  table: Crosstable,
  options: PairingOptions,
  facts: readonly PlayerFacts[],
): { pairs: (readonly [number, number])[]; bye: number | null } | null {
  const hard = barredButForMeetings(facts, options.forbidden);
  if (options.clubProtection === 'strict') for (const club of indicesOf(clubsOf(table), facts)) barAll(hard, club);
  const met = new Barred(facts.length);
  barMeetings(met, facts);
  const all = hard.copy();
  barMeetings(all, facts);
  const start = new Completion(all);
  completeRound(facts, start);
  const round = fewestExceptions(facts, { allowed: (a, b) => !hard.has(a, b), isException: (a, b) => met.has(a, b) }, start);
  if (round === null) return null;
  const numberOf = (index: number) => facts[index]!.number;
  return { pairs: round.pairs.map(([a, b]) => [numberOf(a), numberOf(b)] as const), bye: round.bye === null ? null : numberOf(round.bye) };
}
