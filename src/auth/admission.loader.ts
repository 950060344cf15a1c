import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentCall } from '../common/call.context.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { type Admission, admit } from './admission.js';
import { findAgain } from './callers.loader.js';
import { isAtLeast } from './roles.js';

/**
 * Once the tournament is locked that a request changes: whether its caller may still do what it was let in for. They may have been
 * taken out, kept out or signed out while it waited. From here to the end of the transaction whoever takes something from them waits.
 *
 * @throws Problem 401, 403 or 404, as the same request would get now
 */
export async function askAgain(manager: EntityManager): Promise<void> {
  const admission = currentCall()?.admission;
  if (admission?.subject) await ask(manager, admission);
}

async function ask(manager: EntityManager, admission: Admission): Promise<void> {
  const { permission, role } = admission;
  // what every account may do in no tournament changes the account itself
  const isOwn = admission.subject === null && permission.least === 'reader';
  const known = await findAgain(manager, admission, isOwn ? 'NO KEY UPDATE' : 'SHARE');
  if (!known) throw new Problem('unauthenticated');
  // what was decided by the role of then would not hold for a lower one
  if (!isAtLeast(admit(known, permission, false), role)) throw new Problem('forbidden', { context: 'changed' });
}

/** Changes outside of tournaments, where nothing is locked that they could wait for: asked again at the beginning of each. */
@Injectable()
export class Admissions implements OnModuleInit {
  constructor(private readonly transactions: Transactions) {}

  onModuleInit(): void {
    this.transactions.beginWith(async (manager) => {
      const admission = currentCall()?.admission;
      if (admission?.subject === null) await ask(manager, admission);
    });
  }
}
