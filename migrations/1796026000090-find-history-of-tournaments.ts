import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has happened in one tournament since a line of its history, without reading that of all others. */
export class FindHistoryOfTournaments1796026000090 implements MigrationInterface {
  name = 'FindHistoryOfTournaments1796026000090';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX changes_tournament_id_id_idx ON changes (tournament_id, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX changes_tournament_id_id_idx');
  }
}
