import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prizes of a tournament. Who gets them follows from its standings. */
export class AddPrizes1796026000072 implements MigrationInterface {
  name = 'AddPrizes1796026000072';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD prize_rule text NOT NULL DEFAULT 'one-each',
        ADD prize_reserves smallint NOT NULL DEFAULT 2,
        ADD CONSTRAINT tournaments_prizes_check CHECK (
          prize_rule IN ('one-each', 'several') AND prize_reserves BETWEEN 0 AND 20
        )
    `);
    await queryRunner.query(`
      CREATE TABLE prizes (
        tournament_id uuid NOT NULL,
        position smallint NOT NULL,
        name text NOT NULL,
        count smallint NOT NULL,
        category_id uuid,
        CONSTRAINT prizes_pkey PRIMARY KEY (tournament_id, position),
        CONSTRAINT prizes_position_check CHECK (position BETWEEN 1 AND 100),
        CONSTRAINT prizes_name_check CHECK (length(name) BETWEEN 1 AND 200),
        CONSTRAINT prizes_count_check CHECK (count BETWEEN 1 AND 100),
        CONSTRAINT prizes_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE,
        CONSTRAINT prizes_category_id_tournament_id_fkey FOREIGN KEY (category_id, tournament_id)
          REFERENCES categories (id, tournament_id)
      )
    `);
    await queryRunner.query('CREATE INDEX prizes_category_id_idx ON prizes (category_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE prizes');
    await queryRunner.query('ALTER TABLE tournaments DROP COLUMN prize_reserves, DROP COLUMN prize_rule');
  }
}
