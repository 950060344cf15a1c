import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events for those who follow a tournament, and a trigger that writes one for every revision. It waits for the end of the transaction:
 * then all other events of the revision are there, and of several raises only the last counts. The notification wakes the processes
 * that have readers; what they tell stands in the table.
 */
export class TellOfChanges1796026000160 implements MigrationInterface {
  name = 'TellOfChanges1796026000160';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE events (
        tournament_id uuid NOT NULL,
        revision integer NOT NULL,
        number integer NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        type text NOT NULL,
        audience text NOT NULL,
        data jsonb NOT NULL,
        CONSTRAINT events_pkey PRIMARY KEY (tournament_id, revision, number),
        CONSTRAINT events_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE,
        CONSTRAINT events_audience_check CHECK (audience IN ('everyone', 'officials')),
        CONSTRAINT events_number_check CHECK (number > 0)
      )
    `);
    await queryRunner.query('CREATE INDEX events_at_idx ON events (at)');
    await queryRunner.query(`
      CREATE FUNCTION tell_of_revision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM tournaments WHERE id = NEW.id AND revision = NEW.revision) THEN
          RETURN NULL;
        END IF;
        INSERT INTO events (tournament_id, revision, number, type, audience, data)
        SELECT NEW.id, NEW.revision, coalesce(max(number), 0) + 1, 'standings.changed', 'everyone', '{}'
        FROM events WHERE tournament_id = NEW.id AND revision = NEW.revision;
        PERFORM pg_notify('hazine_events', NEW.id::text);
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER tournaments_tell_of_revision AFTER UPDATE OF revision ON tournaments
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.revision IS DISTINCT FROM NEW.revision)
      EXECUTE FUNCTION tell_of_revision()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER tournaments_tell_of_revision ON tournaments');
    await queryRunner.query('DROP FUNCTION tell_of_revision()');
    await queryRunner.query('DROP TABLE events');
  }
}
