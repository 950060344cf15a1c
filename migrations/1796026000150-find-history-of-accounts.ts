import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done to one account, and what one has done, without reading the history of all others. */
export class FindHistoryOfAccounts1796026000150 implements MigrationInterface {
  name = 'FindHistoryOfAccounts1796026000150';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX changes_actor_id_sequence_idx ON changes (actor_id, sequence)');
    await queryRunner.query(
      `CREATE INDEX changes_of_accounts_idx ON changes (subject_id, sequence) WHERE subject IN ('account', 'official')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX changes_of_accounts_idx');
    await queryRunner.query('DROP INDEX changes_actor_id_sequence_idx');
  }
}
