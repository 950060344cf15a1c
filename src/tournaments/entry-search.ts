/**
 * SQL for: an entry is found by its player, its team or somebody in it.
 *
 * @param entry name of the table of entries in the query
 * @param player name of the table of players that was joined to it
 */
export const isFound = (entry: string, player: string, pattern: string): string =>
  `(${player}.search_key LIKE ${pattern} OR ${entry}.team_search_key LIKE ${pattern} OR EXISTS (
    SELECT FROM team_members JOIN players ON players.id = team_members.player_id
    WHERE team_members.entry_id = ${entry}.id AND players.search_key LIKE ${pattern}))`;
