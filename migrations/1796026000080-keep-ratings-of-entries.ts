import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepRatingsOfEntries1796026000080 implements MigrationInterface {
  name = 'KeepRatingsOfEntries1796026000080';

  async up(queryRunner: QueryRunner): Promise<void> {
    // what has started goes on with the ratings that it shows today
    await queryRunner.query('ALTER TABLE entries ADD rating smallint');
    await queryRunner.query(`
      UPDATE entries SET rating = players.rating FROM players, tournaments
      WHERE players.id = player_id AND tournaments.id = tournament_id AND state <> 'draft'
    `);
    await queryRunner.query(`
      UPDATE entries SET rating = mean.rating FROM (
        SELECT entry_id, floor(avg(players.rating) + 0.5) AS rating
        FROM team_members JOIN players ON players.id = player_id JOIN tournaments ON tournaments.id = tournament_id
        WHERE position <= team_boards AND state <> 'draft' GROUP BY entry_id) mean
      WHERE mean.entry_id = entries.id
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries DROP COLUMN rating');
  }
}
