import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries may be teams, and a match of teams has a match for each of its boards. */
export class AddTeams1796026000040 implements MigrationInterface {
  name = 'AddTeams1796026000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE tournaments
        ADD team_boards smallint,
        ADD team_substitutes smallint,
        ADD CONSTRAINT tournaments_teams_check CHECK (
          (team_boards IS NULL) = (team_substitutes IS NULL)
          AND team_boards BETWEEN 2 AND 12
          AND team_substitutes BETWEEN 0 AND 8
        )
    `);
    await queryRunner.query(`
      ALTER TABLE entries
        ALTER player_id DROP NOT NULL,
        ADD team_name text,
        ADD team_club text,
        ADD team_city text,
        ADD team_search_key text,
        ADD CONSTRAINT entries_team_name_check CHECK (length(team_name) BETWEEN 1 AND 200),
        ADD CONSTRAINT entries_player_or_team_check CHECK (
          (player_id IS NULL) <> (team_name IS NULL)
          AND (team_name IS NULL) = (team_search_key IS NULL)
          AND (team_name IS NOT NULL OR (team_club IS NULL AND team_city IS NULL))
        )
    `);
    await queryRunner.query(`
      CREATE TABLE team_members (
        entry_id uuid NOT NULL,
        player_id uuid NOT NULL,
        tournament_id uuid NOT NULL,
        position smallint NOT NULL,
        CONSTRAINT team_members_pkey PRIMARY KEY (entry_id, player_id),
        CONSTRAINT team_members_entry_id_position_key UNIQUE (entry_id, position),
        CONSTRAINT team_members_tournament_id_player_id_key UNIQUE (tournament_id, player_id),
        CONSTRAINT team_members_position_check CHECK (position BETWEEN 1 AND 20),
        CONSTRAINT team_members_entry_id_tournament_id_fkey FOREIGN KEY (entry_id, tournament_id)
          REFERENCES entries (id, tournament_id) ON DELETE CASCADE,
        CONSTRAINT team_members_player_id_fkey FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE RESTRICT
      )
    `);
    await queryRunner.query('CREATE INDEX team_members_player_id_idx ON team_members (player_id)');
    await queryRunner.query(`
      ALTER TABLE matches
        ADD team_match_id uuid,
        ADD board_number smallint,
        DROP CONSTRAINT matches_round_id_table_number_key,
        ADD CONSTRAINT matches_team_match_id_board_number_key UNIQUE (team_match_id, board_number),
        ADD CONSTRAINT matches_board_check CHECK (
          (team_match_id IS NULL) = (board_number IS NULL)
          AND board_number BETWEEN 1 AND 12
        ),
        ADD CONSTRAINT matches_team_match_id_round_id_fkey FOREIGN KEY (team_match_id, round_id)
          REFERENCES matches (id, round_id) ON DELETE CASCADE
    `);
    await queryRunner.query('CREATE UNIQUE INDEX matches_one_a_table_idx ON matches (round_id, table_number) WHERE team_match_id IS NULL');
    await queryRunner.query(`
      CREATE TABLE board_seats (
        round_id uuid NOT NULL,
        player_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        match_id uuid NOT NULL,
        side text NOT NULL,
        CONSTRAINT board_seats_pkey PRIMARY KEY (round_id, player_id),
        CONSTRAINT board_seats_match_id_side_key UNIQUE (match_id, side),
        CONSTRAINT board_seats_side_check CHECK (side IN ('first', 'second')),
        CONSTRAINT board_seats_entry_id_player_id_fkey FOREIGN KEY (entry_id, player_id)
          REFERENCES team_members (entry_id, player_id) ON DELETE RESTRICT ON UPDATE CASCADE,
        CONSTRAINT board_seats_round_id_entry_id_fkey FOREIGN KEY (round_id, entry_id)
          REFERENCES seats (round_id, entry_id) ON DELETE CASCADE,
        CONSTRAINT board_seats_match_id_round_id_fkey FOREIGN KEY (match_id, round_id)
          REFERENCES matches (id, round_id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX board_seats_entry_id_player_id_idx ON board_seats (entry_id, player_id)');
    // a won match of teams is worth 2 points, in half points 4
    await replaceByeCheck(queryRunner, 4);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceByeCheck(queryRunner, 2);
    await queryRunner.query('DROP TABLE board_seats');
    await queryRunner.query('DROP INDEX matches_one_a_table_idx');
    await queryRunner.query(`
      ALTER TABLE matches
        DROP COLUMN board_number,
        DROP COLUMN team_match_id,
        ADD CONSTRAINT matches_round_id_table_number_key UNIQUE (round_id, table_number)
    `);
    await queryRunner.query('DROP TABLE team_members');
    await queryRunner.query(`
      ALTER TABLE entries
        DROP CONSTRAINT entries_player_or_team_check,
        DROP COLUMN team_search_key,
        DROP COLUMN team_city,
        DROP COLUMN team_club,
        DROP COLUMN team_name,
        ALTER player_id SET NOT NULL
    `);
    await queryRunner.query('ALTER TABLE tournaments DROP COLUMN team_substitutes, DROP COLUMN team_boards');
  }
}

async function replaceByeCheck(queryRunner: QueryRunner, most: number): Promise<void> {
  await queryRunner.query(`
    ALTER TABLE seats
      DROP CONSTRAINT seats_bye_check,
      ADD CONSTRAINT seats_bye_check CHECK (
        bye IN ('pairing-bye', 'half-bye', 'full-bye', 'zero-bye') AND bye_points BETWEEN 0 AND ${most}
      )
  `);
}
