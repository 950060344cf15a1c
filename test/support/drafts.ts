import type { TestApp } from './api.js';

/** Deletes a draft, lets the 30 days go by in which it could be had back, and deletes another, with which it goes. */
export async function deleteForGood({ admin, database }: TestApp, id: string): Promise<void> {
  await admin.delete(`/tournaments/${id}`, '*').expect(204);
  await database.query(`UPDATE tournaments SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id]);
  const { body: another } = await admin.post('/tournaments', { name: 'Başkası' }).expect(201);
  await admin.delete(`/tournaments/${another.id}`, '*').expect(204);
}
