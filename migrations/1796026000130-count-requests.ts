import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rate-limiter-flexible counts in. Not logged: it is worth nothing after a crash, and no request waits for a disk because of it. */
export class CountRequests1796026000130 implements MigrationInterface {
  name = 'CountRequests1796026000130';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNLOGGED TABLE request_counts (
        key varchar(255) NOT NULL,
        points integer NOT NULL DEFAULT 0,
        expire bigint,
        CONSTRAINT request_counts_pkey PRIMARY KEY (key)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE request_counts');
  }
}
