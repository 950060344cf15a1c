import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts of a finding `other-pairing` list everybody who is free: a bracket frees several. */
export class ListByesOfFindings1796026000055 implements MigrationInterface {
  name = 'ListByesOfFindings1796026000055';

  async up(queryRunner: QueryRunner): Promise<void> {
    await changeParts(queryRunner, `(part - 'bye') || jsonb_build_object('byes', jsonb_path_query_array(part, '$.bye ? (@ != null)'))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await changeParts(queryRunner, `(part - 'byes') || jsonb_build_object('bye', part -> 'byes' -> 0)`);
  }
}

async function changeParts(queryRunner: QueryRunner, changed: string): Promise<void> {
  await queryRunner.query(`
    UPDATE rounds SET manual = jsonb_set(manual, '{findings}', (
      SELECT coalesce(jsonb_agg(finding || (
        SELECT coalesce(jsonb_object_agg(name, ${changed}), '{}')
        FROM jsonb_each(finding) AS parts (name, part) WHERE name IN ('due', 'found')
      ) ORDER BY place), '[]')
      FROM jsonb_array_elements(manual -> 'findings') WITH ORDINALITY AS findings (finding, place)
    )) WHERE manual IS NOT NULL
  `);
}
