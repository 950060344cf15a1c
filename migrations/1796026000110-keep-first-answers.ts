import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers to requests that may come again. */
export class KeepFirstAnswers1796026000110 implements MigrationInterface {
  name = 'KeepFirstAnswers1796026000110';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotency_keys (
        digest bytea NOT NULL,
        fingerprint text NOT NULL,
        status smallint NOT NULL,
        headers jsonb NOT NULL,
        body bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (digest),
        CONSTRAINT idempotency_keys_digest_check CHECK (length("digest") = 32)
      )
    `);
    await queryRunner.query('CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE idempotency_keys');
  }
}
