import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * A query that is asked at every request, past TypeORM and as a prepared statement: each connection reads and plans it once.
 *
 * @param name - one for each text
 */
export async function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  return (await pool.query<Row>({ name, text, values })).rows;
}

/** The same in a transaction. */
export async function queryPreparedIn<Row extends QueryResultRow>(
  manager: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = (await manager.queryRunner!.connect()) as PoolClient;
  return (await client.query<Row>({ name, text, values })).rows;
}
