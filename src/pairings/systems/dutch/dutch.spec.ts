import { readFileSync } from 'node:fs';
import { nextRoundOf } from '../../../exchange/event-data.js';
import type { PairingCase } from '../../../exchange/pairing-case.js';
import { type Board } from '../pairing-system.js';
import { pairDutch } from './dutch.js';

interface CaseNote {
  readonly id: string;
  readonly players: number;
  readonly tag: string;
  readonly boardOrderFollowsStandingsNotPairingScore: boolean;
}

// Answers of bbpPairings 6.0.0, see test/fixtures/swiss/README.md
const fixture = (name: string) => JSON.parse(readFileSync(new URL(`../../../../test/fixtures/swiss/${name}.json`, import.meta.url), 'utf8')) as unknown; // prettier-ignore
const { cases } = fixture('INDEX') as { cases: CaseNote[] };

const asPairs = (boards: readonly Board[]) =>
  boards.map(({ first, second }) => [Math.min(first, second), Math.max(first, second)].join('-'));

describe('C.04.3 pairs the round as the reference does', () => {
  it.each(cases.map((note) => [`${note.id}: ${note.tag}, ${note.players} players`, note] as const))('%s', (_, note) => {
    const known = fixture(note.id) as PairingCase;
    const { table, options } = nextRoundOf(known);
    const outcome = pairDutch(table, options);
    expect(summaryOf(outcome.ok ? outcome : null, note)).toEqual(
      summaryOf(
        known.expected
          ? { boards: known.expected.map(([first, second]) => ({ first, second })), byes: known.bye == null ? [] : [known.bye] }
          : null,
        note,
      ),
    );
  });
});

/** What is compared: pairs and bye, sides, and (a matter of its own) the order of the boards. */
function summaryOf(outcome: { boards: readonly Board[]; byes: readonly number[] } | null, note: CaseNote) {
  if (outcome === null) return 'no pairing';
  return {
    byes: outcome.byes,
    pairs: asPairs(outcome.boards).sort(),
    sides: outcome.boards.map(({ first, second }) => `${first} starts against ${second}`).sort(),
    // With virtual points the reference orders boards without them; the rule (C.04.7, 1.5) takes them in.
    boardOrder: note.boardOrderFollowsStandingsNotPairingScore ? 'not compared' : asPairs(outcome.boards),
  };
}
