import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { Transactions } from '../database/transaction.runner.js';
import { readRound } from '../tournaments/tournaments.loader.js';
import { type CheckDto, showFindings } from './finding.dto.js';
import { loadPairedRound } from './next-round.loader.js';
import { checkTask } from './pairing-task.js';

/** P5: compares rounds with what the rules say. */
@Injectable()
export class ChecksService {
  constructor(private readonly transactions: Transactions) {}

  async check(tournamentId: string, number: number, caller: Actor | null): Promise<CheckDto> {
    const { task, entries } = await this.transactions.read(async (manager) => {
      const { tournament, round } = await readRound(manager, tournamentId, number, caller);
      return loadPairedRound(manager, tournament, round);
    });
    return { round: number, findings: showFindings(checkTask(task), entries) };
  }
}
