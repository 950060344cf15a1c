import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddGroups1796026000030 implements MigrationInterface {
  name = 'AddGroups1796026000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    // tournaments that are there already go on counting whoever leaves early, as they did
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD groups smallint,
        ADD group_draw text NOT NULL DEFAULT 'seed',
        ADD early_leavers text NOT NULL DEFAULT 'counted',
        ADD CONSTRAINT tournaments_groups_check CHECK ("groups" BETWEEN 2 AND 64 AND "group_draw" IN ('seed', 'lot')),
        ADD CONSTRAINT tournaments_early_leavers_check CHECK ("early_leavers" IN ('struck', 'counted'))
    `);
    await queryRunner.query('ALTER TABLE tournaments ALTER group_draw DROP DEFAULT, ALTER early_leavers DROP DEFAULT');
    await queryRunner.query(`
      ALTER TABLE entries
        ADD group_number smallint,
        ADD CONSTRAINT entries_group_number_check CHECK ("group_number" BETWEEN 1 AND 64)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries DROP COLUMN group_number');
    await queryRunner.query('ALTER TABLE tournaments DROP COLUMN groups, DROP COLUMN group_draw, DROP COLUMN early_leavers');
  }
}
