import { startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament, wonSet } from './support/play.js';

const team = (name: string) => ({
  team: { name, members: Array.from({ length: 5 }, (_, i) => ({ player: { name: `${name} ${i + 1}` } })) },
});

describe('the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    const single = await startTournament(app.admin, 2);
    const { matches } = await pairRound(app.admin, single.id);
    await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')).expect(201);
    const teams = await startTournament(app.admin, 4, { teams: {}, entries: ['Aliağa', 'Bornova', 'Çeşme', 'Dikili'].map(team) });
    const round = await pairRound(app.admin, teams.id);
    // nobody on board 4 of the first table: a place that somebody else could be put into
    const { id, boards } = round.matches[0];
    const seated = [boards[0].first, boards[1].second, boards[2].first].map(({ player }) => player.playerId);
    await app.admin.put(`/matches/${id}/line-ups/first`, { players: seated }, '*').expect(200);
  });
  afterAll(() => app.close());

  it.each([
    ['a finished tournament without the time', 'tournaments_finished_check', `UPDATE tournaments SET state = 'finished'`],
    [
      'a password that is not hashed',
      'accounts_password_hash_check',
      `INSERT INTO accounts (id, name, name_key, role, password_hash) VALUES (gen_random_uuid(), 'Ada', 'ada', 'member', 'parola')`,
    ],
    [
      'a name that could be an address',
      'accounts_name_check',
      `INSERT INTO accounts (id, name, name_key, role, password_hash) VALUES (gen_random_uuid(), 'a@b', 'a@b', 'member', '$argon2id$')`,
    ],
    [
      'an unknown kind of account',
      'accounts_role_check',
      `INSERT INTO accounts (id, name, name_key, role, password_hash) VALUES (gen_random_uuid(), 'Ada', 'ada', 'king', '$argon2id$')`,
    ],
    ['a second key to sign with', 'signing_keys_only_one_check', `INSERT INTO signing_keys (id, secret) VALUES (2, sha256('x'))`],
    ['a token for anything', 'api_tokens_scope_check', `UPDATE api_tokens SET scope = 'all'`],
    [
      'an unknown kind of official',
      'officials_role_check',
      `INSERT INTO officials (tournament_id, account_id, role) SELECT id, gen_random_uuid(), 'spectator' FROM tournaments`,
    ],
    [
      'an official who is nobody',
      'officials_account_id_fkey',
      `INSERT INTO officials (tournament_id, account_id, role) SELECT id, gen_random_uuid(), 'referee' FROM tournaments`,
    ],
    ['a running tournament that was finished', 'tournaments_finished_check', 'UPDATE tournaments SET finished_at = now()'],
    [
      'another list of tie-breaks without a reason',
      'tournaments_tie_breaks_changed_check',
      `UPDATE tournaments SET tie_breaks_changed_at = now(), tie_breaks_before = '{}'`,
    ],
    ['an unknown way of giving prizes', 'tournaments_prizes_check', `UPDATE tournaments SET prize_rule = 'all'`],
    [
      'a category that asks for nothing',
      'categories_rules_check',
      `INSERT INTO categories (id, tournament_id, name, clubs, labels) SELECT gen_random_uuid(), id, 'Herkes', '{}', '{}' FROM tournaments`,
    ],
    [
      'years of birth that are turned round',
      'categories_born_check',
      `INSERT INTO categories (id, tournament_id, name, born_from, born_to, clubs, labels)
       SELECT gen_random_uuid(), id, 'Kimse', 2013, 2012, '{}', '{}' FROM tournaments`,
    ],
    [
      'a prize for a category of nowhere',
      'prizes_category_id_tournament_id_fkey',
      `INSERT INTO prizes SELECT id, 1, 'Kupa', 1, gen_random_uuid() FROM tournaments`,
    ],
    ['more labels than ten', 'entries_labels_check', `UPDATE entries SET labels = array_fill('x'::text, ARRAY[11])`],
    ['an unknown way of counting sets', 'tournaments_unplayed_sets_check', `UPDATE tournaments SET unplayed_sets = 'some'`],
    ['qualifiers without a play-off', 'tournaments_play_off_check', 'UPDATE tournaments SET qualified_count = 2'],
    ['a published round without the time', 'rounds_published_check', 'UPDATE rounds SET published_at = NULL'],
    ['a round that is not published, with a time for it', 'rounds_published_check', `UPDATE rounds SET state = 'paired'`],
    ['a closed round without the time', 'rounds_closed_check', `UPDATE rounds SET state = 'closed'`],
    ['a round that is played, with a time of its close', 'rounds_closed_check', 'UPDATE rounds SET closed_at = now()'],
    [
      'a board at another table than its match',
      'matches_team_match_id_round_id_table_number_fkey',
      'UPDATE matches SET table_number = 9 WHERE board_number = 1',
    ],
    [
      'a team at a board',
      'an entry sits at a match, not at a board of one',
      `UPDATE seats SET match_id = board.id FROM matches board WHERE board.board_number = 1 AND board.team_match_id = seats.match_id`,
    ],
    [
      'a player at the match of the team',
      'a player of a team sits at a board of its match',
      `UPDATE board_seats SET match_id = board.team_match_id FROM matches board WHERE board.board_number = 1 AND board.id = board_seats.match_id`,
    ],
    [
      'a player at a board of other teams',
      'a player of a team sits at a board of its match',
      `UPDATE board_seats SET match_id = empty.id, side = 'second' FROM matches board, matches empty
       WHERE board.id = board_seats.match_id AND board.table_number = 2 AND board.board_number = 4 AND board_seats.side = 'first'
         AND empty.round_id = board.round_id AND empty.table_number = 1 AND empty.board_number = 4`,
    ],
    [
      'a set of a match that has boards',
      'a match that has boards has no sets of its own',
      `INSERT INTO sets (id, match_id, number, ending, winner, verification)
       SELECT gen_random_uuid(), team_match_id, 1, 'ruling', 'first', 'ruled' FROM matches WHERE board_number = 1`,
    ],
    [
      'a set that goes to a match that has boards',
      'a match that has boards has no sets of its own',
      'UPDATE sets SET match_id = board.team_match_id FROM matches board WHERE board.board_number = 1 AND board.table_number = 1',
    ],
    [
      'members of an entry that is a player',
      'only an entry that is a team has members',
      'INSERT INTO team_members SELECT id, player_id, tournament_id, 1 FROM entries WHERE player_id IS NOT NULL',
    ],
    [
      'a board that goes to another match',
      'a board stays one of its match',
      `UPDATE matches SET team_match_id = other.id, table_number = other.table_number, board_number = 12 FROM matches other
       WHERE matches.table_number = 1 AND matches.board_number = 1 AND other.round_id = matches.round_id AND other.table_number = 2
         AND other.team_match_id IS NULL`,
    ],
    [
      'a team in place of a player',
      'an entry stays a player or a team',
      `UPDATE entries SET player_id = NULL, team_name = 'Foça', team_search_key = 'foca' WHERE player_id IS NOT NULL`,
    ],
  ])('refuses %s', async (_, refusal, sql) => {
    await expect(app.database.query(sql)).rejects.toThrow(refusal);
  });
});
