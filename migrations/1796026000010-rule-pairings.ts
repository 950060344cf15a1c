import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forbidden pairings, the protection of clubs, acceleration, and rounds that are made by hand. */
export class RulePairings1796026000010 implements MigrationInterface {
  name = 'RulePairings1796026000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD acceleration text NOT NULL DEFAULT 'none',
        ADD club_protection_rounds smallint,
        ADD CONSTRAINT tournaments_acceleration_check CHECK (acceleration IN ('none', 'baku')),
        ADD CONSTRAINT tournaments_club_protection_rounds_check CHECK (club_protection_rounds >= 0)
    `);
    await queryRunner.query(`ALTER TABLE rounds ADD forbidden jsonb NOT NULL DEFAULT '[]', ADD manual jsonb`);
    await queryRunner.query('ALTER TABLE entries ADD CONSTRAINT entries_id_tournament_id_key UNIQUE (id, tournament_id)');
    await queryRunner.query(`
      CREATE TABLE forbidden_pairings (
        id uuid NOT NULL,
        tournament_id uuid NOT NULL,
        from_round smallint,
        to_round smallint,
        reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT forbidden_pairings_pkey PRIMARY KEY (id),
        CONSTRAINT forbidden_pairings_id_tournament_id_key UNIQUE (id, tournament_id),
        CONSTRAINT forbidden_pairings_rounds_check CHECK (from_round > 0 AND to_round > 0 AND to_round >= from_round),
        CONSTRAINT forbidden_pairings_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX forbidden_pairings_tournament_id_id_idx ON forbidden_pairings (tournament_id, id)');
    await queryRunner.query(`
      CREATE TABLE forbidden_entries (
        forbidden_pairing_id uuid NOT NULL,
        tournament_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        CONSTRAINT forbidden_entries_pkey PRIMARY KEY (forbidden_pairing_id, entry_id),
        CONSTRAINT forbidden_entries_forbidden_pairing_id_tournament_id_fkey
          FOREIGN KEY (forbidden_pairing_id, tournament_id) REFERENCES forbidden_pairings (id, tournament_id) ON DELETE CASCADE,
        CONSTRAINT forbidden_entries_entry_id_tournament_id_fkey
          FOREIGN KEY (entry_id, tournament_id) REFERENCES entries (id, tournament_id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX forbidden_entries_entry_id_idx ON forbidden_entries (entry_id)');
    // looked at when the transaction ends: the entries come after the pairing, and go before it
    await queryRunner.query(`
      CREATE FUNCTION refuse_lonely_forbidden_pairing() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        forbidden uuid := CASE TG_TABLE_NAME WHEN 'forbidden_pairings' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'forbidden_pairing_id' END;
      BEGIN
        IF EXISTS (SELECT FROM forbidden_pairings WHERE id = forbidden)
          AND (SELECT count(*) FROM forbidden_entries WHERE forbidden_pairing_id = forbidden) < 2 THEN
          RAISE EXCEPTION 'a forbidden pairing needs two entries' USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER forbidden_pairings_two AFTER INSERT ON forbidden_pairings
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_lonely_forbidden_pairing()
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER forbidden_entries_two AFTER UPDATE OR DELETE ON forbidden_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_lonely_forbidden_pairing()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE forbidden_entries');
    await queryRunner.query('DROP TABLE forbidden_pairings');
    await queryRunner.query('DROP FUNCTION refuse_lonely_forbidden_pairing()');
    await queryRunner.query('ALTER TABLE entries DROP CONSTRAINT entries_id_tournament_id_key');
    await queryRunner.query('ALTER TABLE rounds DROP COLUMN manual, DROP COLUMN forbidden');
    await queryRunner.query('ALTER TABLE tournaments DROP COLUMN club_protection_rounds, DROP COLUMN acceleration');
  }
}
