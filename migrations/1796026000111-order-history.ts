import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of the history is that in which its lines were written, whatever the clocks of several servers say. Lines of before keep the
 * order that their ids gave. Told beside: from which address and with which program somebody made a change.
 */
export class OrderHistory1796026000111 implements MigrationInterface {
  name = 'OrderHistory1796026000111';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE changes ADD sequence bigint, ADD address text, ADD device text');
    await queryRunner.query('ALTER TABLE changes DISABLE TRIGGER changes_append_only');
    await queryRunner.query(`
      UPDATE changes SET sequence = ordered.sequence
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS sequence FROM changes) ordered WHERE ordered.id = changes.id
    `);
    await queryRunner.query('ALTER TABLE changes ENABLE TRIGGER changes_append_only');
    await queryRunner.query('ALTER TABLE changes ALTER sequence SET NOT NULL, ALTER sequence ADD GENERATED ALWAYS AS IDENTITY');
    await queryRunner.query(
      `SELECT setval(pg_get_serial_sequence('changes', 'sequence'), coalesce(max(sequence), 0) + 1, false) FROM changes`,
    );
    await queryRunner.query('ALTER TABLE changes ADD CONSTRAINT changes_sequence_key UNIQUE (sequence)');
    await queryRunner.query('DROP INDEX changes_tournament_id_id_idx');
    await queryRunner.query('DROP INDEX changes_match_id_id_idx');
    await queryRunner.query('CREATE INDEX changes_tournament_id_sequence_idx ON changes (tournament_id, sequence)');
    await queryRunner.query('CREATE INDEX changes_match_id_sequence_idx ON changes (match_id, sequence)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX changes_match_id_sequence_idx');
    await queryRunner.query('DROP INDEX changes_tournament_id_sequence_idx');
    await queryRunner.query('CREATE INDEX changes_match_id_id_idx ON changes (match_id, id)');
    await queryRunner.query('CREATE INDEX changes_tournament_id_id_idx ON changes (tournament_id, id)');
    await queryRunner.query('ALTER TABLE changes DROP COLUMN device, DROP COLUMN address, DROP COLUMN sequence');
  }
}
