import { type EntityManager, Not } from 'typeorm';
import { ApiToken } from './api-token.entity.js';
import { Session } from './session.entity.js';

/** Signs an account out on all devices, at once; `but` on one. */
export async function endSessions(manager: EntityManager, accountId: string, but: string | null = null): Promise<void> {
  await manager.delete(Session, but === null ? { accountId } : { accountId, id: Not(but) });
}

export async function revokeApiTokens(manager: EntityManager, accountId: string): Promise<void> {
  await manager.delete(ApiToken, { accountId });
}
