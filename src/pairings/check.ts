import type { Crosstable } from '../crosstable/crosstable.js';
import { type Finding, finding } from './systems/finding.js';
import type { DrawnRound, PairingOptions, PairingSystem } from './systems/pairing-system.js';
import { whoPlays } from './who-plays.js';

/** P5: all that is to be said about a round, from the results before it. */
export function checkRound(system: PairingSystem, table: Crosstable, options: PairingOptions, drawn: DrawnRound): Finding[] {
  return [...presence(system, table, options, drawn), ...system.check(table, options, drawn)];
}

/** Everybody who is there has one board or bye; nobody else has any. */
function presence(system: PairingSystem, table: Crosstable, options: PairingOptions, { boards, byes }: DrawnRound): Finding[] {
  const { entries } = table;
  const { numbers: plays } = whoPlays(system, table, options);
  const findings: Finding[] = [];
  for (const { first, second } of boards) if (first === second) findings.push(finding('self-paired', [first]));
  const seats = [...boards.flatMap(({ first, second }) => (first === second ? [first] : [first, second])), ...byes];
  const seated = new Set<number>();
  const twice = new Set<number>();
  for (const number of seats) (seated.has(number) ? twice : seated).add(number);
  for (const number of seated) {
    if (!entries[number - 1]) findings.push(finding('unknown', [number]));
    else if (!plays.has(number)) findings.push(finding('absent', [number]));
  }
  for (const number of twice) findings.push(finding('twice', [number]));
  for (const number of plays) if (!seated.has(number)) findings.push(finding('missing', [number]));
  return findings;
}
