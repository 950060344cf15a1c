import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddKnockOut1796026000020 implements MigrationInterface {
  name = 'AddKnockOut1796026000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD third_place_match boolean NOT NULL DEFAULT false,
        ADD drawn_match text[] NOT NULL DEFAULT '{treasure,extra-set,lot}',
        ADD play_off_system text,
        ADD play_off_qualifiers smallint,
        ADD qualified smallint,
        ADD CONSTRAINT tournaments_drawn_match_check CHECK (
          drawn_match IN ('{lot}', '{treasure,lot}', '{extra-set,lot}', '{treasure,extra-set,lot}', '{extra-set,treasure,lot}')
        ),
        ADD CONSTRAINT tournaments_play_off_check CHECK (
          (play_off_system IS NULL) = (play_off_qualifiers IS NULL)
          AND play_off_qualifiers >= 2
          AND qualified BETWEEN 2 AND play_off_qualifiers
        )
    `);
    await queryRunner.query(`
      ALTER TABLE entries
        ADD play_off_seed smallint,
        ADD CONSTRAINT entries_play_off_seed_check CHECK (play_off_seed > 0),
        ADD CONSTRAINT entries_tournament_id_play_off_seed_key UNIQUE (tournament_id, play_off_seed)
    `);
    await queryRunner.query(`
      ALTER TABLE rounds
        ADD stage smallint NOT NULL DEFAULT 1,
        ADD CONSTRAINT rounds_stage_check CHECK (stage IN (1, 2))
    `);
    await queryRunner.query(`
      ALTER TABLE sets
        DROP CONSTRAINT sets_number_check,
        ADD CONSTRAINT sets_number_check CHECK (number BETWEEN 1 AND 6)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sets
        DROP CONSTRAINT sets_number_check,
        ADD CONSTRAINT sets_number_check CHECK (number BETWEEN 1 AND 5)
    `);
    await queryRunner.query('ALTER TABLE rounds DROP COLUMN stage');
    await queryRunner.query('ALTER TABLE entries DROP COLUMN play_off_seed');
    await queryRunner.query(`
      ALTER TABLE tournaments
        DROP COLUMN qualified,
        DROP COLUMN play_off_qualifiers,
        DROP COLUMN play_off_system,
        DROP COLUMN drawn_match,
        DROP COLUMN third_place_match
    `);
  }
}
