import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API tokens that are for some tournaments alone. Those of before are for all. */
export class LimitTokensToTournaments1796026000152 implements MigrationInterface {
  name = 'LimitTokensToTournaments1796026000152';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE api_tokens
        ADD tournament_ids uuid[],
        ADD CONSTRAINT api_tokens_tournament_ids_check CHECK (cardinality("tournament_ids") BETWEEN 1 AND 50)
    `);
  }

  /** One that is for some alone is for none then, rather than for all. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM api_tokens WHERE tournament_ids IS NOT NULL');
    await queryRunner.query('ALTER TABLE api_tokens DROP COLUMN tournament_ids');
  }
}
