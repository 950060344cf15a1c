import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';
import type { Language } from '../common/language.js';
import { Problem } from '../common/problem.js';
import { namesOf, sayIn } from '../common/say-in.js';
import { templateFor } from '../common/words.service.js';
import { Transactions } from '../database/transaction.runner.js';
import { Seat } from '../matches/seat.entity.js';
import { Entry } from '../tournaments/entry.entity.js';
import { Round } from '../tournaments/round.entity.js';
import { readRound } from '../tournaments/tournaments.loader.js';
import { compareAsDrawn } from './explain/as-drawn.js';
import { showByHand } from './explain/by-hand.js';
import { explainedBy, isTellable, showExplanation } from './explain/index.js';
import { sentence } from './explain/sentence.js';
import type { ExplanationDto, ExplanationQuery } from './explanation.dto.js';
import { drawnFrom } from './seating.js';
import type { DrawnRound } from './systems/pairing-system.js';

/** Tells what was stored when a round was paired, and which boards were made by hand since. */
@Injectable()
export class ExplanationsService {
  constructor(private readonly transactions: Transactions) {}

  explain(
    tournamentId: string,
    number: number,
    { entry: entryId }: ExplanationQuery,
    language: Language,
    caller: Actor | null,
  ): Promise<ExplanationDto> {
    return this.transactions.read(async (manager) => {
      const { round, tournament } = await readRound(manager, tournamentId, number, caller);
      const entries = await loadEntries(manager, round);
      const only = entryId === undefined ? null : entries.findIndex(({ id }) => id === entryId) + 1;
      if (only === 0) throw new Problem('not-found');
      const show = (numbers: readonly number[]) =>
        numbers.map((one) => {
          const { id, startNumber, name } = entries[one - 1]!;
          return { number: one, entryId: id, startNumber: startNumber!, name };
        });
      const say = sayIn(
        language,
        templateFor,
        namesOf(entries.map(({ name }) => name)),
        tournament.teamBoards === null ? 'player' : 'team',
      );

      const { explanation } = await manager.findOneOrFail(Round, { select: { id: true, explanation: true }, where: { id: round.id } });
      const answer = { tournamentId, round: number };
      const told = isTellable(explanation) ? explanation : null;
      if (!round.manual) {
        if (!told) return { ...answer, entries: [], text: say([sentence('unexplained')]), legend: [], explanation: null, byHand: [] };
        const shown = showExplanation(told, say, only);
        return { ...answer, ...shown, entries: show(shown.entries), byHand: [] };
      }
      // P4.5
      const explained = told ? explainedBy(told) : { boards: [], free: [] };
      const asDrawn = compareAsDrawn(explained, await loadDrawn(manager, round, entries), round.manual.findings);
      const byHand = showByHand(asDrawn.byHand, caller && round.manual.reason, say, only);
      const named = byHand.flatMap(({ first, second }) => [first, second ?? []].flat());
      const isChanged = told !== null && !asDrawn.isAllByHand;
      const opening = say([sentence(isChanged ? 'changedByHand' : 'byHand', { round: number })]);
      if (!isChanged) return { ...answer, entries: show(named), text: opening, legend: [], explanation: null, byHand };
      const shown = showExplanation(told, say, only, asDrawn);
      const isOwnByHand = only !== null && byHand.length > 0;
      return {
        ...answer,
        ...shown,
        text: [...opening, ...(isOwnByHand ? [] : shown.text)],
        entries: show([...new Set([...shown.entries, ...named])]),
        byHand,
      };
    });
  }
}

/** The boards and byes of a round, by the numbers of the entries. */
async function loadDrawn(manager: EntityManager, { id }: Round, entries: readonly Entry[]): Promise<DrawnRound> {
  const seats = await manager.find(Seat, { where: { roundId: id }, relations: { match: true } });
  const numbers = new Map(entries.map((entry, i) => [entry.id, i + 1]));
  const places = seats.map(({ entryId, match, side, bye }) => ({
    number: numbers.get(entryId)!,
    table: match?.tableNumber ?? null,
    side,
    bye,
  }));
  return drawnFrom(places, entries.length).drawn;
}

/** In the order of their numbers: start numbers, in a play-off seeds, with those who did not qualify after them. */
function loadEntries(manager: EntityManager, { tournamentId, stage }: Round): Promise<Entry[]> {
  return manager.find(Entry, {
    where: { tournamentId },
    relations: { player: true },
    order: { ...(stage === 2 && { playOffSeed: { direction: 'ASC', nulls: 'LAST' } }), startNumber: 'ASC' },
  });
}
