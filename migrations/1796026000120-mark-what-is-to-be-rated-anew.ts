import type { MigrationInterface, QueryRunner } from 'typeorm';

/** RT6.4: a change that reaches many tournaments is followed step by step, so what is still to be done has to be known. */
export class MarkWhatIsToBeRatedAnew1796026000120 implements MigrationInterface {
  name = 'MarkWhatIsToBeRatedAnew1796026000120';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE rating_marks (
        id bigint GENERATED ALWAYS AS IDENTITY,
        list text NOT NULL,
        tournament_id uuid NOT NULL,
        CONSTRAINT rating_marks_pkey PRIMARY KEY (id),
        CONSTRAINT rating_marks_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX rating_marks_list_idx ON rating_marks (list)');
    await queryRunner.query('CREATE INDEX rating_marks_tournament_id_idx ON rating_marks (tournament_id)');
  }

  /** What is not done yet would be forgotten: npx hazine ratings recompute does it all. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rating_marks');
  }
}
