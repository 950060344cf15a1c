import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A draft that was deleted can be had back for some time. */
export class RestoreDrafts1796026000112 implements MigrationInterface {
  name = 'RestoreDrafts1796026000112';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD deleted_at timestamptz,
        ADD CONSTRAINT tournaments_deleted_check CHECK (deleted_at IS NULL OR state = 'draft')
    `);
    await queryRunner.query('CREATE INDEX tournaments_deleted_idx ON tournaments (deleted_at) WHERE deleted_at IS NOT NULL');
  }

  /** Without the column they would be there again. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM tournaments WHERE deleted_at IS NOT NULL');
    await queryRunner.query('ALTER TABLE tournaments DROP COLUMN deleted_at');
  }
}
