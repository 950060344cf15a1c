import type { MigrationInterface, QueryRunner } from 'typeorm';

/** P1.5: the same entries are forbidden to meet in the same rounds only once. Of those that are alike the oldest stays. */
export class ForbidPairingsOnce1796026000061 implements MigrationInterface {
  name = 'ForbidPairingsOnce1796026000061';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION forbids_the_same(one forbidden_pairings, other forbidden_pairings) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT one.id <> other.id AND one.tournament_id = other.tournament_id
          AND coalesce(one.from_round, 1) = coalesce(other.from_round, 1) AND one.to_round IS NOT DISTINCT FROM other.to_round
          AND (SELECT array_agg(entry_id ORDER BY entry_id) FROM forbidden_entries WHERE forbidden_pairing_id = one.id)
            = (SELECT array_agg(entry_id ORDER BY entry_id) FROM forbidden_entries WHERE forbidden_pairing_id = other.id)
      $$
    `);
    await queryRunner.query(`
      DELETE FROM forbidden_pairings f USING forbidden_pairings older
      WHERE older.tournament_id = f.tournament_id AND older.id < f.id AND forbids_the_same(older, f)
    `);
    // deferred: its entries come after a forbidden pairing. Two transactions do not meet here, since both lock the tournament
    await queryRunner.query(`
      CREATE FUNCTION refuse_forbidden_pairing_twice() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        forbidden uuid := CASE TG_TABLE_NAME WHEN 'forbidden_pairings' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'forbidden_pairing_id' END;
      BEGIN
        IF EXISTS (SELECT FROM forbidden_pairings f JOIN forbidden_pairings other ON other.tournament_id = f.tournament_id
          WHERE f.id = forbidden AND forbids_the_same(f, other)) THEN
          RAISE EXCEPTION 'these entries may not meet in these rounds already'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'forbidden_pairings_once';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER forbidden_pairings_once AFTER INSERT OR UPDATE ON forbidden_pairings
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_forbidden_pairing_twice()
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER forbidden_entries_once AFTER UPDATE OR DELETE ON forbidden_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_forbidden_pairing_twice()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER forbidden_entries_once ON forbidden_entries');
    await queryRunner.query('DROP TRIGGER forbidden_pairings_once ON forbidden_pairings');
    await queryRunner.query('DROP FUNCTION refuse_forbidden_pairing_twice()');
    await queryRunner.query('DROP FUNCTION forbids_the_same(forbidden_pairings, forbidden_pairings)');
  }
}
