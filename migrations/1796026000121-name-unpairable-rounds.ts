import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The finding had the code of a problem, `no-pairing`: each code means one thing. */
export class NameUnpairableRounds1796026000121 implements MigrationInterface {
  name = 'NameUnpairableRounds1796026000121';

  async up(queryRunner: QueryRunner): Promise<void> {
    await rename(queryRunner, 'no-pairing', 'unpairable');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rename(queryRunner, 'unpairable', 'no-pairing');
  }
}

const rename = (queryRunner: QueryRunner, from: string, to: string): Promise<unknown> =>
  queryRunner.query(
    `UPDATE rounds SET manual = jsonb_set(manual, '{findings}', (
       SELECT jsonb_agg(CASE WHEN finding ->> 'code' = $1 THEN jsonb_set(finding, '{code}', to_jsonb($2::text)) ELSE finding END ORDER BY place)
       FROM jsonb_array_elements(manual -> 'findings') WITH ORDINALITY AS findings (finding, place)))
     WHERE manual -> 'findings' @> jsonb_build_array(jsonb_build_object('code', $1::text))`,
    [from, to],
  );
