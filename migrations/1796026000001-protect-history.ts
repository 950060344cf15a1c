import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history is only ever added to: the database refuses anything else, whoever asks. */
export class ProtectHistory1796026000001 implements MigrationInterface {
  name = 'ProtectHistory1796026000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the history is only ever added to' USING ERRCODE = 'restrict_violation';
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER changes_append_only ON changes');
    await queryRunner.query('DROP FUNCTION refuse_change_of_history()');
  }
}
