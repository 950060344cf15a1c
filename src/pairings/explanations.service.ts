import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';
import type { Language } from '../common/language.js';
import { Problem } from '../common/problem.js';
import { templateFor } from '../common/words.service.js';
import { Transactions } from '../database/transaction.runner.js';
import { Entry } from '../tournaments/entry.entity.js';
import { Round } from '../tournaments/round.entity.js';
import { readRound } from '../tournaments/tournaments.loader.js';
import { isTellable, showExplanation } from './explain/index.js';
import { namesOf, sayIn } from './explain/render.js';
import { sentence } from './explain/sentence.js';
import type { ExplanationDto, ExplanationQuery } from './explanation.dto.js';

/** Tells what was stored when a round was paired. */
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
      const untold = round.manual ? sentence('byHand', { round: number }) : sentence('unexplained');
      if (round.manual || !isTellable(explanation)) return { ...answer, entries: [], text: say([untold]), legend: [], explanation: null };
      const shown = showExplanation(explanation, say, only);
      return { ...answer, ...shown, entries: show(shown.entries) };
    });
  }
}

/** In the order of their numbers: start numbers, in a play-off seeds, with those who did not qualify after them. */
function loadEntries(manager: EntityManager, { tournamentId, stage }: Round): Promise<Entry[]> {
  return manager.find(Entry, {
    where: { tournamentId },
    relations: { player: true },
    order: { ...(stage === 2 && { playOffSeed: { direction: 'ASC', nulls: 'LAST' } }), startNumber: 'ASC' },
  });
}
