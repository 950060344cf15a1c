import { readTrf } from '../../exchange/trf.js';
import { nightlyPlan } from './nightly-plan.js';
import { simulate } from './simulation.js';
import type { Board, PairingSystem } from '../systems/pairing-system.js';
import { swiss } from '../systems/swiss.js';

/** Those of a nightly run that are small. */
const plans = Array.from({ length: 40 }, (_, k) => nightlyPlan(k + 1)).filter(({ players }) => players <= 60);
const simulations = plans.map((plan) => ({ plan, ...simulate(plan, swiss) }));

describe('a simulated tournament', () => {
  it('has no findings', () => {
    expect(simulations.flatMap(({ plan: { seed }, findings }) => findings.map((finding) => ({ seed, finding })))).toEqual([]);
  });

  it('tells its rounds in a report', () => {
    for (const { plan, report, rounds } of simulations)
      expect(readTrf(report)).toMatchObject({ ok: true, event: { rounds: { length: rounds }, config: { rounds: plan.rounds } } });
  });

  it('is the same for the same seed, and another for another', () => {
    const plan = plans.find(({ players }) => players > 20)!;
    expect(simulate(plan, swiss)).toEqual(simulate(plan, swiss));
    expect(simulate({ ...plan, seed: plan.seed + 1 }, swiss).report).not.toBe(simulate(plan, swiss).report);
  });

  it('goes on to its last round or says why not', () => {
    for (const { plan, rounds, refusal } of simulations) expect(refusal === null).toBe(rounds === plan.rounds);
    expect(simulate({ seed: 1, players: 4, rounds: 5, draws: 0.5, upsets: 0.5 }, swiss)).toMatchObject({
      rounds: 3,
      refusal: 'no-pairing',
    });
  });

  it('is not believed: what a system does wrong is found in the round where it was done', () => {
    const plan = { seed: 1, players: 8, rounds: 3, draws: 0.5, upsets: 0.5 };
    const wrongInRound2 = (change: (boards: readonly Board[]) => readonly Board[]): PairingSystem => ({
      ...swiss,
      pair(table, options) {
        const outcome = swiss.pair(table, options);
        return outcome.ok && table.entries[0]!.cells.length === 1 ? { ...outcome, boards: change(outcome.boards) } : outcome;
      },
    });
    const codes = (system: PairingSystem) => simulate(plan, system).findings.map(({ round, finding }) => `${round} ${finding.code}`);
    const forgetful = wrongInRound2((boards) => boards.slice(1));
    expect(codes(forgetful)).toEqual(['2 missing', '2 missing', '2 other-pairing']);
    const turned = wrongInRound2((boards) => boards.map(({ first, second }) => ({ first: second, second: first })));
    expect(codes(turned)).toEqual(['2 side', '2 side', '2 side', '2 side']);
  });
});
