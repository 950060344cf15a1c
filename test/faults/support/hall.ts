import { shuffled } from '../../../src/engine/seeded-random.js';
import type { Match } from '../../support/answers.js';
import { playerNames, wonSet } from '../../support/play.js';
import { Gate } from './gate.js';
import type { Tablets } from './tablets.js';

const SETS = 3;
const winners = ['first', 'second', 'draw'] as const;
type Winner = (typeof winners)[number];

export interface HallSize {
  readonly tournaments: number;
  readonly players: number;
  readonly rounds: number;
  /** In all. */
  readonly tablets: number;
}

export const setsOf = ({ tournaments, players, rounds }: HallSize): number => tournaments * (players / 2) * rounds * SETS;

interface PlayedMatch {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly winners: Winner[];
}

/** A day in a hall, and what was acknowledged in it, kept beside the server. */
export class Hall {
  setsAcknowledged = 0;
  /** Closed when so many sets have been acknowledged: what was sent by then is answered, nothing else is sent. */
  readonly closesAt = new Set<number>();
  readonly gate = new Gate();
  private readonly played = new Map<string, PlayedMatch[][]>();

  constructor(
    private readonly tablets: Tablets,
    private readonly size: HallSize,
    private readonly random: () => number,
  ) {}

  async open(): Promise<void> {
    const { tournaments, players, rounds } = this.size;
    for (let i = 0; i < tournaments; i++) {
      const entries = playerNames(players).map((name) => ({ player: { name: `${name} ${'ABCDEFGH'[i]}` } }));
      const settings = { name: `Salon ${i + 1}`, rounds, setsPerMatch: SETS, playAllSets: true, seed: 1 };
      const { body } = await this.tablets.post('/tournaments', { ...settings, entries, start: true });
      this.played.set(body.id, []);
    }
  }

  /** Plays every tournament to its end, all at the same time. */
  async play(): Promise<void> {
    await Promise.all([...this.played].map(([id, rounds]) => this.playTournament(id, rounds)));
  }

  private async playTournament(id: string, rounds: PlayedMatch[][]): Promise<void> {
    while (rounds.length < this.size.rounds) {
      await this.gate.passed();
      const { body: round } = await this.tablets.post(`/tournaments/${id}/rounds`, { publish: true });
      const matches = (round.matches as Match[]).map(({ id, first, second }): PlayedMatch => ({
        id,
        first: first.entryId,
        second: second.entryId,
        winners: [],
      }));
      rounds.push(matches);
      const waiting = shuffled(matches, this.random);
      const tablet = async () => {
        for (let match = waiting.pop(); match; match = waiting.pop()) await this.playMatch(match);
      };
      await Promise.all(Array.from({ length: this.size.tablets / this.size.tournaments }, tablet));
    }
    await this.tablets.post(`/tournaments/${id}/finish`, {});
  }

  private async playMatch(match: PlayedMatch): Promise<void> {
    for (let number = 1; number <= SETS; number++) {
      const winner = winners[Math.floor(this.random() * winners.length)]!;
      await this.gate.passed();
      await this.tablets.post(`/matches/${match.id}/sets`, wonSet(number, winner));
      match.winners.push(winner);
      if (this.closesAt.has(++this.setsAcknowledged)) this.gate.close();
    }
  }

  /** What the server holds and what was acknowledged: both in the same form, and the same if nothing is lost and nothing is twice. */
  async compare(): Promise<{ stored: unknown; acknowledged: unknown }[]> {
    return Promise.all(
      [...this.played].map(async ([id, rounds]) => ({
        stored: {
          sets: await this.storedSets(id),
          points: await this.storedPoints(id),
          recorded: await this.linesOfHistory(id, 'set.recorded'),
          paired: await this.linesOfHistory(id, 'round.paired'),
        },
        acknowledged: {
          sets: Object.fromEntries(rounds.flat().map((match) => [match.id, match.winners])),
          points: pointsOf(rounds.flat()),
          recorded: rounds.flat().reduce((sum, match) => sum + match.winners.length, 0),
          paired: rounds.length,
        },
      })),
    );
  }

  private async storedSets(id: string): Promise<Record<string, string[]>> {
    const stored: Record<string, string[]> = {};
    for (let number = 1; number <= this.size.rounds; number++) {
      const round = await this.tablets.get(`/tournaments/${id}/rounds/${number}`);
      for (const match of round.matches as Match[]) stored[match.id] = match.sets.map(({ winner }) => winner);
    }
    return stored;
  }

  private async storedPoints(id: string): Promise<Record<string, number>> {
    const { rows } = await this.tablets.get(`/tournaments/${id}/standings`);
    return Object.fromEntries((rows as { entryId: string; points: number }[]).map(({ entryId, points }) => [entryId, points]));
  }

  private async linesOfHistory(id: string, action: string): Promise<number> {
    let lines = 0;
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await this.tablets.get(`/tournaments/${id}/audit?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      lines += (page.items as { action: string }[]).filter((line) => line.action === action).length;
      cursor = page.nextCursor;
    }
    return lines;
  }
}

/** Who has won more sets than the other gets a point, else each gets half of one; a plain recount of what was acknowledged. */
function pointsOf(matches: readonly PlayedMatch[]): Record<string, number> {
  const points: Record<string, number> = {};
  for (const { first, second, winners: won } of matches) {
    const lead = won.filter((winner) => winner === 'first').length - won.filter((winner) => winner === 'second').length;
    points[first] = (points[first] ?? 0) + (1 + Math.sign(lead)) / 2;
    points[second] = (points[second] ?? 0) + (1 - Math.sign(lead)) / 2;
  }
  return points;
}
