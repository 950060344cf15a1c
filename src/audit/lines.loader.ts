import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { AuditLineDto, type AuditQuery } from './audit.dto.js';
import { Change } from './change.entity.js';

/**
 * A page of the history, the latest first. Lines have their number before their transaction ends, so one may still come in among those
 * that are read; in later pages none is lost.
 *
 * @param narrow leaves the lines that the reader may see
 */
export async function readLines(
  manager: EntityManager,
  { limit, cursor, since, until, ...wanted }: AuditQuery,
  narrow: (query: SelectQueryBuilder<Change>) => void,
  show: (change: Change) => AuditLineDto = (change) => AuditLineDto.of(change),
): Promise<Page<AuditLineDto>> {
  const query = manager
    .createQueryBuilder(Change, 'change')
    .orderBy('change.sequence', 'DESC')
    .limit(limit + 1);
  narrow(query);
  for (const [field, value] of Object.entries(wanted)) query.andWhere({ [field]: value });
  if (since !== undefined) query.andWhere('change.at >= :since', { since: new Date(since) });
  if (until !== undefined) query.andWhere('change.at < :until', { until: new Date(until) });
  if (cursor !== undefined) query.andWhere('change.sequence < :sequence', { sequence: decodeCursor(cursor, ['digits'])[0] });
  return pageOf(await query.getMany(), limit, ({ sequence }) => [sequence], show);
}
