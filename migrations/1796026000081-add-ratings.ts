import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRatings1796026000081 implements MigrationInterface {
  name = 'AddRatings1796026000081';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD rated boolean NOT NULL DEFAULT false,
        ADD rating_source text NOT NULL DEFAULT 'given',
        ADD first_finished_at timestamptz,
        ADD CONSTRAINT tournaments_rating_source_check CHECK ("rating_source" IN ('given', 'glicko-2', 'elo'))
    `);
    await queryRunner.query('UPDATE tournaments SET first_finished_at = finished_at');
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD CONSTRAINT tournaments_first_finished_check CHECK ("finished_at" IS NULL OR "first_finished_at" IS NOT NULL)
    `);
    await queryRunner.query(`
      CREATE INDEX tournaments_rated_idx ON tournaments (first_finished_at, id) WHERE rated AND first_finished_at IS NOT NULL
    `);
    await queryRunner.query(`
      CREATE TABLE rating_history (
        tournament_id uuid NOT NULL,
        system text NOT NULL,
        player_id uuid NOT NULL,
        list text NOT NULL,
        finished_at timestamptz NOT NULL,
        before double precision NOT NULL,
        after double precision NOT NULL,
        deviation_before double precision,
        deviation double precision,
        volatility double precision,
        games smallint NOT NULL,
        score smallint NOT NULL,
        expected double precision NOT NULL,
        factor smallint,
        games_in_all integer NOT NULL,
        highest double precision NOT NULL,
        is_latest boolean NOT NULL DEFAULT false,
        CONSTRAINT rating_history_pkey PRIMARY KEY (tournament_id, system, player_id),
        CONSTRAINT rating_history_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE,
        CONSTRAINT rating_history_player_id_fkey FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE,
        CONSTRAINT rating_history_games_check CHECK ("games" > 0 AND "score" BETWEEN 0 AND 2 * "games" AND "games_in_all" >= "games"),
        CONSTRAINT rating_history_deviation_check CHECK (
          ("deviation" IS NULL) = ("volatility" IS NULL) AND ("deviation" IS NULL) = ("deviation_before" IS NULL))
      )
    `);
    await queryRunner.query(`
      CREATE UNIQUE INDEX rating_history_in_order_idx
        ON rating_history (list, system, player_id, finished_at, tournament_id)
    `);
    await queryRunner.query(
      'CREATE UNIQUE INDEX rating_history_one_latest_idx ON rating_history (list, system, player_id) WHERE is_latest',
    );
    await queryRunner.query('CREATE INDEX rating_history_player_id_idx ON rating_history (player_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rating_history');
    await queryRunner.query('DROP INDEX tournaments_rated_idx');
    await queryRunner.query('ALTER TABLE tournaments DROP COLUMN rated, DROP COLUMN rating_source, DROP COLUMN first_finished_at');
  }
}
