import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a list of tie-breaks was changed after the start; what sets without play count for. */
export class KeepChangesOfTieBreaks1796026000070 implements MigrationInterface {
  name = 'KeepChangesOfTieBreaks1796026000070';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD tie_breaks_changed_at timestamptz,
        ADD tie_breaks_change_reason text,
        ADD tie_breaks_before text[],
        ADD CONSTRAINT tournaments_tie_breaks_changed_check CHECK (
          (tie_breaks_changed_at IS NULL) = (tie_breaks_change_reason IS NULL)
          AND (tie_breaks_changed_at IS NULL) = (tie_breaks_before IS NULL)
          AND (tie_breaks_changed_at IS NULL OR state <> 'draft')
        ),
        ADD unplayed_sets text NOT NULL DEFAULT 'in-played-matches',
        ADD CONSTRAINT tournaments_unplayed_sets_check CHECK (unplayed_sets IN ('none', 'in-played-matches', 'all'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        DROP COLUMN unplayed_sets,
        DROP COLUMN tie_breaks_before,
        DROP COLUMN tie_breaks_change_reason,
        DROP COLUMN tie_breaks_changed_at
    `);
  }
}
