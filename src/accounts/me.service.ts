import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { Transactions } from '../database/transaction.runner.js';
import { Account } from './account.entity.js';
import type { MeDto, OwnRoleDto } from './sign-in.dto.js';

const MOST_TOLD = 200;

@Injectable()
export class MeService {
  constructor(private readonly transactions: Transactions) {}

  get({ accountId, name, limitedTo = null }: Actor): Promise<MeDto> {
    return this.transactions.read<MeDto>(async (manager) => {
      if (accountId === null) return { id: null, name, email: null, role: 'administrator', limitedTo, officialIn: [] };
      const account = await manager.findOneByOrFail(Account, { id: accountId });
      const officialIn = await manager.query<OwnRoleDto[]>(
        `SELECT t.id AS "tournamentId", t.name AS tournament, o.role
         FROM officials o JOIN tournaments t ON t.id = o.tournament_id
         WHERE o.account_id = $1 AND t.state <> 'archived' AND t.deleted_at IS NULL AND ($3::uuid[] IS NULL OR t.id = ANY($3))
         ORDER BY t.id DESC LIMIT $2`,
        [accountId, MOST_TOLD, limitedTo],
      );
      return { id: accountId, name: account.name, email: account.email, role: account.role, limitedTo, officialIn };
    });
  }
}
