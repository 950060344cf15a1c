import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepExplanations1796026000002 implements MigrationInterface {
  name = 'KeepExplanations1796026000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rounds ADD explanation jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rounds DROP COLUMN explanation');
  }
}
