import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOfficials1796026000101 implements MigrationInterface {
  name = 'AddOfficials1796026000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE officials (
        tournament_id uuid NOT NULL,
        account_id uuid NOT NULL,
        role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT officials_pkey PRIMARY KEY (tournament_id, account_id),
        CONSTRAINT officials_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE,
        CONSTRAINT officials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE RESTRICT,
        CONSTRAINT officials_role_check CHECK ("role" IN ('referee', 'chief-referee', 'organiser'))
      )
    `);
    await queryRunner.query('CREATE INDEX officials_account_id_idx ON officials (account_id)');
    // Those who take one out wait for each other at the tournament. One that the token of a command has made may have had none.
    await queryRunner.query(`
      CREATE FUNCTION officials_keep_organiser() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM tournaments WHERE id = OLD.tournament_id FOR NO KEY UPDATE;
        IF FOUND AND NOT EXISTS (SELECT FROM officials WHERE tournament_id = OLD.tournament_id AND role = 'organiser') THEN
          RAISE EXCEPTION 'a tournament keeps an organiser' USING ERRCODE = 'check_violation', CONSTRAINT = 'officials_keep_organiser';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER officials_keep_organiser AFTER UPDATE OR DELETE ON officials
        FOR EACH ROW WHEN (OLD.role = 'organiser') EXECUTE FUNCTION officials_keep_organiser()
    `);
    await queryRunner.query(`
      CREATE TABLE invitations (
        id uuid NOT NULL,
        tournament_id uuid NOT NULL,
        role text NOT NULL,
        note text,
        hash bytea NOT NULL,
        invited_by_id uuid,
        expires_at timestamptz NOT NULL,
        accepted_at timestamptz,
        accepted_by_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT invitations_pkey PRIMARY KEY (id),
        CONSTRAINT invitations_hash_key UNIQUE (hash),
        CONSTRAINT invitations_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE,
        CONSTRAINT invitations_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES accounts (id) ON DELETE RESTRICT,
        CONSTRAINT invitations_accepted_by_id_fkey FOREIGN KEY (accepted_by_id) REFERENCES accounts (id) ON DELETE RESTRICT,
        CONSTRAINT invitations_role_check CHECK ("role" IN ('referee', 'chief-referee', 'organiser')),
        CONSTRAINT invitations_accepted_check CHECK (("accepted_at" IS NULL) = ("accepted_by_id" IS NULL))
      )
    `);
    await queryRunner.query('CREATE INDEX invitations_tournament_id_id_idx ON invitations (tournament_id, id)');
    await queryRunner.query('CREATE INDEX invitations_invited_by_id_idx ON invitations (invited_by_id)');
    await queryRunner.query('CREATE INDEX invitations_accepted_by_id_idx ON invitations (accepted_by_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE invitations');
    await queryRunner.query('DROP FUNCTION officials_keep_organiser() CASCADE');
    await queryRunner.query('DROP TABLE officials');
  }
}
