import type { Championship, Step } from '../../scripts/play-championship.mjs';
import type { Row } from './answers.js';
import type { Api } from './api.js';
import { type EnteredMatch, type EnteredRound, type Opinion, secondOpinion } from './second-opinion.js';

/** What was entered in a championship, kept beside the server, and the standings that follow from it. */
export class Ledger {
  id = '';
  entryIds: readonly string[] = [];
  readonly rounds: EnteredRound[] = [];
  private readonly withdrawn = new Map<string, number>();

  constructor(private readonly championship: Championship) {}

  get path(): string {
    return `/tournaments/${this.id}`;
  }

  /** The entry of that place in the list, counted from 1. */
  entry = (place: number): string => this.entryIds[place - 1]!;

  match = (round: number, table: number): EnteredMatch => this.rounds[round - 1]!.matches[table - 1]!;

  write(step: Step): void {
    switch (step.kind) {
      case 'registered':
        this.id = step.id;
        this.entryIds = step.entryIds;
        break;
      case 'paired':
        this.rounds.push(this.asPaired(step));
        break;
      case 'set':
        this.match(step.round, step.table).sets.push(step.set);
        break;
      case 'correction':
        this.match(step.round, step.table).sets[step.set.number - 1] = step.set;
        break;
      case 'forfeit':
        this.match(step.round, step.table).absent = step.absent;
        break;
      case 'withdrawn':
        this.withdraw(step.entryId, step.fromRound);
        break;
      case 'started':
      case 'round-over':
      case 'finished':
        break;
    }
  }

  withdraw(entry: string, fromRound: number): void {
    this.withdrawn.set(entry, fromRound);
  }

  hasLeft = (entry: string, round: number): boolean => (this.withdrawn.get(entry) ?? Infinity) <= round;

  /** The standings after a round by the second calculation. */
  standings(round = this.rounds.length): Opinion[] {
    const { system, tieBreaks } = this.championship.tournament;
    return secondOpinion(this.entryIds, this.rounds.slice(0, round), tieBreaks, { isRoundRobin: system === 'round-robin' });
  }

  private asPaired({ round, matches, byes }: Extract<Step, { kind: 'paired' }>): EnteredRound {
    const isRoundRobin = this.championship.tournament.system === 'round-robin';
    return {
      matches: matches.map(({ first, second }) => {
        const match: EnteredMatch = { first: first.entryId, second: second.entryId, sets: [] };
        // R5: who has left a round robin is paired all the same
        if (this.hasLeft(match.first, round)) match.absent = this.hasLeft(match.second, round) ? 'both' : 'first';
        else if (this.hasLeft(match.second, round)) match.absent = 'second';
        return match;
      }),
      byes: byes.map(({ entryId: entry }) => {
        const requested = this.championship.events.find(
          ({ kind, round: asked, entry: place }) => kind === 'requested-bye' && asked === round && this.entry(place!) === entry,
        );
        if (requested) return { entry, why: 'requested', points: requested.points! };
        // R3: free in a round robin, for nothing
        if (!this.hasLeft(entry, round) || isRoundRobin) return { entry, why: 'pairing', points: isRoundRobin ? 0 : 1 };
        return { entry, why: 'withdrawn', points: 0 };
      }),
    };
  }
}

/** The server shows the standings after a round as the second calculation has them. */
export async function expectStandings(api: Api, ledger: Ledger, round: number, { isProvisional = false } = {}): Promise<void> {
  const { body } = await api.get(`${ledger.path}/standings?round=${round}`).expect(200);
  expect({ round: body.round, provisional: body.provisional }).toEqual({ round, provisional: isProvisional });
  const shown: Opinion[] = body.rows.map(({ rank, entryId: entry, points, tieBreaks }: Row) => ({
    rank,
    entry,
    points,
    values: Object.fromEntries(tieBreaks.map(({ code, value }) => [code, value])),
  }));
  const expected = ledger.standings(round);
  expect(shown.map(({ rank }) => rank)).toEqual(expected.map(({ rank }) => rank));
  // those who share a rank may stand in any order
  const inOrder = (a: Opinion, b: Opinion) => a.rank - b.rank || (a.entry < b.entry ? -1 : 1);
  expect(shown.sort(inOrder)).toEqual(expected.sort(inOrder));
}
