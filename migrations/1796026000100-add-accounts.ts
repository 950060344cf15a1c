import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, their sign-ins and tokens. The administrator's token of before goes on working: it is nobody's, and may do everything. */
export class AddAccounts1796026000100 implements MigrationInterface {
  name = 'AddAccounts1796026000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE accounts (
        id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        email text,
        email_key text,
        role text NOT NULL,
        password_hash text NOT NULL,
        disabled_at timestamptz,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT accounts_pkey PRIMARY KEY (id),
        CONSTRAINT accounts_name_key_key UNIQUE (name_key),
        CONSTRAINT accounts_email_key_key UNIQUE (email_key),
        CONSTRAINT accounts_name_check CHECK (length("name") BETWEEN 1 AND 100 AND position('@' in "name") = 0 AND length("name_key") >= 1),
        CONSTRAINT accounts_email_check CHECK (("email" IS NULL) = ("email_key" IS NULL) AND position('@' in "email") > 1),
        CONSTRAINT accounts_role_check CHECK ("role" IN ('member', 'organiser', 'administrator')),
        CONSTRAINT accounts_password_hash_check CHECK ("password_hash" LIKE '$argon2id$%')
      )
    `);
    await queryRunner.query(`
      CREATE TABLE sessions (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT sessions_pkey PRIMARY KEY (id),
        CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX sessions_account_id_idx ON sessions (account_id)');
    await queryRunner.query(`
      CREATE TABLE refresh_tokens (
        hash bytea NOT NULL,
        session_id uuid NOT NULL,
        spent_at timestamptz,
        CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash),
        CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX refresh_tokens_session_id_idx ON refresh_tokens (session_id)');
    await queryRunner.query('CREATE UNIQUE INDEX refresh_tokens_one_unspent_idx ON refresh_tokens (session_id) WHERE spent_at IS NULL');
    await queryRunner.query(`
      CREATE TABLE password_attempts (
        key bytea NOT NULL,
        beyond double precision NOT NULL,
        counted_at timestamptz NOT NULL,
        blocked_until timestamptz NOT NULL,
        CONSTRAINT password_attempts_pkey PRIMARY KEY (key)
      )
    `);
    await queryRunner.query('CREATE INDEX password_attempts_counted_at_idx ON password_attempts (counted_at)');
    await queryRunner.query(`
      CREATE TABLE signing_keys (
        id smallint NOT NULL,
        secret bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT signing_keys_pkey PRIMARY KEY (id),
        CONSTRAINT signing_keys_only_one_check CHECK ("id" = 1),
        CONSTRAINT signing_keys_secret_check CHECK (length("secret") >= 32)
      )
    `);
    await queryRunner.query(`
      ALTER TABLE api_tokens
        ADD account_id uuid,
        ADD scope text NOT NULL DEFAULT 'administer',
        ADD expires_at timestamptz,
        ADD last_used_on date,
        DROP CONSTRAINT api_tokens_name_key,
        ADD CONSTRAINT api_tokens_account_id_name_key UNIQUE (account_id, name),
        ADD CONSTRAINT api_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
        ADD CONSTRAINT api_tokens_scope_check CHECK ("scope" IN ('read', 'results', 'rounds', 'manage', 'administer')),
        ADD CONSTRAINT api_tokens_name_check CHECK (length("name") BETWEEN 1 AND 100)
    `);
    await queryRunner.query('CREATE UNIQUE INDEX api_tokens_of_command_idx ON api_tokens (name) WHERE account_id IS NULL');
    await queryRunner.query('ALTER TABLE changes ADD actor_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE changes DROP COLUMN actor_id');
    await queryRunner.query('DELETE FROM api_tokens WHERE account_id IS NOT NULL');
    await queryRunner.query('DROP INDEX api_tokens_of_command_idx');
    await queryRunner.query(`
      ALTER TABLE api_tokens
        DROP CONSTRAINT api_tokens_name_check,
        DROP COLUMN account_id,
        DROP COLUMN scope,
        DROP COLUMN expires_at,
        DROP COLUMN last_used_on,
        ADD CONSTRAINT api_tokens_name_key UNIQUE (name)
    `);
    for (const table of ['signing_keys', 'password_attempts', 'refresh_tokens', 'sessions', 'accounts'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}
