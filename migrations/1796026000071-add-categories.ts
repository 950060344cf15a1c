import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of the field that are ranked by themselves, and labels of entries that they may ask for. */
export class AddCategories1796026000071 implements MigrationInterface {
  name = 'AddCategories1796026000071';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE entries
        ADD labels text[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT entries_labels_check CHECK (cardinality(labels) <= 10)
    `);
    await queryRunner.query(`
      CREATE TABLE categories (
        id uuid NOT NULL,
        tournament_id uuid NOT NULL,
        name text NOT NULL,
        born_from smallint,
        born_to smallint,
        gender text,
        clubs text[] NOT NULL,
        labels text[] NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT categories_pkey PRIMARY KEY (id),
        CONSTRAINT categories_id_tournament_id_key UNIQUE (id, tournament_id),
        CONSTRAINT categories_tournament_id_name_key UNIQUE (tournament_id, name),
        CONSTRAINT categories_name_check CHECK (length(name) BETWEEN 1 AND 100),
        CONSTRAINT categories_born_check CHECK (
          born_from BETWEEN 1900 AND 2100 AND born_to BETWEEN 1900 AND 2100 AND born_from <= born_to
        ),
        CONSTRAINT categories_gender_check CHECK (gender IN ('female', 'male')),
        CONSTRAINT categories_rules_check CHECK (
          born_from IS NOT NULL OR born_to IS NOT NULL OR gender IS NOT NULL OR cardinality(clubs) > 0 OR cardinality(labels) > 0
        ),
        CONSTRAINT categories_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE categories');
    await queryRunner.query('ALTER TABLE entries DROP COLUMN labels');
  }
}
