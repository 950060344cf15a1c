import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What no check of one row can see: each is looked at when a row is written, and refused in these words. */
const misplaced = [
  {
    name: 'seats_not_at_board',
    event: 'INSERT OR UPDATE ON seats',
    isWrong: 'EXISTS (SELECT FROM matches WHERE id = NEW.match_id AND team_match_id IS NOT NULL)',
    refusal: 'an entry sits at a match, not at a board of one',
  },
  {
    name: 'board_seats_at_own_match',
    event: 'INSERT OR UPDATE ON board_seats',
    isWrong: `NOT EXISTS (
      SELECT FROM matches board JOIN seats team ON team.match_id = board.team_match_id
      WHERE board.id = NEW.match_id AND team.entry_id = NEW.entry_id)`,
    refusal: 'a player of a team sits at a board of its match',
  },
  {
    name: 'sets_not_above_boards',
    event: 'INSERT OR UPDATE ON sets',
    isWrong: 'EXISTS (SELECT FROM matches WHERE team_match_id = NEW.match_id)',
    refusal: 'a match that has boards has no sets of its own',
  },
  {
    name: 'team_members_in_team',
    event: 'INSERT OR UPDATE ON team_members',
    isWrong: 'EXISTS (SELECT FROM entries WHERE id = NEW.entry_id AND team_name IS NULL)',
    refusal: 'only an entry that is a team has members',
  },
  {
    name: 'matches_stay_boards',
    event: 'UPDATE ON matches',
    isWrong: 'NEW.team_match_id IS DISTINCT FROM OLD.team_match_id',
    refusal: 'a board stays one of its match',
  },
  {
    name: 'entries_stay_teams',
    event: 'UPDATE ON entries',
    isWrong: '(NEW.team_name IS NULL) <> (OLD.team_name IS NULL)',
    refusal: 'an entry stays a player or a team',
  },
] as const;

export class HoldWhatBelongsTogether1796026000060 implements MigrationInterface {
  name = 'HoldWhatBelongsTogether1796026000060';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tournaments RENAME drawn_match TO level_match');
    await queryRunner.query('ALTER TABLE tournaments RENAME CONSTRAINT tournaments_drawn_match_check TO tournaments_level_match_check');
    await queryRunner.query('ALTER TABLE tournaments RENAME qualified TO qualified_count');
    await queryRunner.query(`
      ALTER TABLE tournaments
        DROP CONSTRAINT tournaments_play_off_check,
        ADD CONSTRAINT tournaments_play_off_check CHECK (
          (play_off_system IS NULL) = (play_off_qualifiers IS NULL)
          AND play_off_qualifiers >= 2
          AND qualified_count BETWEEN 2 AND play_off_qualifiers
          AND (qualified_count IS NULL OR play_off_qualifiers IS NOT NULL)
        ),
        ADD CONSTRAINT tournaments_finished_check CHECK ((state IN ('finished', 'archived')) = (finished_at IS NOT NULL))
    `);
    await queryRunner.query(`
      ALTER TABLE rounds
        ADD CONSTRAINT rounds_published_check CHECK ((state = 'paired') = (published_at IS NULL)),
        ADD CONSTRAINT rounds_closed_check CHECK ((state = 'closed') = (closed_at IS NOT NULL))
    `);
    await queryRunner.query(`
      ALTER TABLE matches
        ADD CONSTRAINT matches_id_round_id_table_number_key UNIQUE (id, round_id, table_number),
        DROP CONSTRAINT matches_team_match_id_round_id_fkey,
        ADD CONSTRAINT matches_team_match_id_round_id_table_number_fkey FOREIGN KEY (team_match_id, round_id, table_number)
          REFERENCES matches (id, round_id, table_number) ON DELETE CASCADE
    `);
    for (const { name, event, isWrong, refusal } of misplaced) {
      await queryRunner.query(`
        CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF ${isWrong} THEN
            RAISE EXCEPTION '${refusal}' USING ERRCODE = 'check_violation', CONSTRAINT = '${name}';
          END IF;
          RETURN NULL;
        END $$
      `);
      await queryRunner.query(`CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} FOR EACH ROW EXECUTE FUNCTION ${name}()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of misplaced) await queryRunner.query(`DROP FUNCTION ${name}() CASCADE`);
    await queryRunner.query(`
      ALTER TABLE matches
        DROP CONSTRAINT matches_team_match_id_round_id_table_number_fkey,
        ADD CONSTRAINT matches_team_match_id_round_id_fkey FOREIGN KEY (team_match_id, round_id)
          REFERENCES matches (id, round_id) ON DELETE CASCADE,
        DROP CONSTRAINT matches_id_round_id_table_number_key
    `);
    await queryRunner.query('ALTER TABLE rounds DROP CONSTRAINT rounds_closed_check, DROP CONSTRAINT rounds_published_check');
    await queryRunner.query(`
      ALTER TABLE tournaments
        DROP CONSTRAINT tournaments_finished_check,
        DROP CONSTRAINT tournaments_play_off_check,
        ADD CONSTRAINT tournaments_play_off_check CHECK (
          (play_off_system IS NULL) = (play_off_qualifiers IS NULL)
          AND play_off_qualifiers >= 2
          AND qualified_count BETWEEN 2 AND play_off_qualifiers
        )
    `);
    await queryRunner.query('ALTER TABLE tournaments RENAME qualified_count TO qualified');
    await queryRunner.query('ALTER TABLE tournaments RENAME CONSTRAINT tournaments_level_match_check TO tournaments_drawn_match_check');
    await queryRunner.query('ALTER TABLE tournaments RENAME level_match TO drawn_match');
  }
}
