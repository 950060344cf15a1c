import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last account that is an administrator and not kept out stays so. Where there is none yet, there need not be one: the token of a
 * command is nobody's.
 */
export class KeepAdministrator1796026000151 implements MigrationInterface {
  name = 'KeepAdministrator1796026000151';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Two who each take one of the last two out change different rows: the second waits here, and then sees what the first has done.
    await queryRunner.query(`
      CREATE FUNCTION accounts_keep_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW.role = 'administrator' AND NEW.disabled_at IS NULL THEN
            RETURN NULL;
          END IF;
        END IF;
        PERFORM pg_advisory_xact_lock(hashtext('accounts_keep_administrator'));
        IF NOT EXISTS (SELECT FROM accounts WHERE role = 'administrator' AND disabled_at IS NULL) THEN
          RAISE EXCEPTION 'the server keeps an administrator' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_keep_administrator';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER accounts_keep_administrator AFTER UPDATE OR DELETE ON accounts
        FOR EACH ROW WHEN (OLD.role = 'administrator' AND OLD.disabled_at IS NULL) EXECUTE FUNCTION accounts_keep_administrator()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION accounts_keep_administrator() CASCADE');
  }
}
