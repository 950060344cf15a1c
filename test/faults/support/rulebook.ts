/** A line of the history as the database keeps it, in the order of the changes. */
export interface Line {
  readonly action: string;
  readonly subjectId: string;
  readonly matchId: string | null;
}

/** Which matches each round has, by its number. */
export type MatchesByRound = ReadonlyMap<number, readonly string[]>;

export interface Told {
  state: 'draft' | 'running' | 'finished';
  rounds: number;
  readonly withdrawn: Set<string>;
  readonly decided: Set<string>;
}

/**
 * A tournament of matches of one set, as plainly as it can be said: what may follow what. It is told the history line by line, and
 * says which lines could not have come then.
 */
export function tell(history: readonly Line[], matches: MatchesByRound): { told: Told; faults: string[] } {
  const told: Told = { state: 'draft', rounds: 0, withdrawn: new Set(), decided: new Set() };
  const faults: string[] = [];
  const current = () => matches.get(told.rounds) ?? [];
  const isRoundOver = () => current().every((match) => told.decided.has(match));

  const steps: Record<string, (line: Line) => boolean> = {
    'tournament.started': () => told.state === 'draft' && Boolean((told.state = 'running')),
    'tournament.finished': () => told.state === 'running' && isRoundOver() && Boolean((told.state = 'finished')),
    'tournament.reopened': () => told.state === 'finished' && Boolean((told.state = 'running')),
    'round.paired': () => told.state === 'running' && isRoundOver() && ++told.rounds > 0,
    'set.recorded': ({ matchId }) =>
      told.state === 'running' && current().includes(matchId!) && !told.decided.has(matchId!) && Boolean(told.decided.add(matchId!)),
    'entry.withdrawn': ({ subjectId }) =>
      told.state === 'running' && !told.withdrawn.has(subjectId) && Boolean(told.withdrawn.add(subjectId)),
    'entry.returned': ({ subjectId }) => told.state === 'running' && told.withdrawn.delete(subjectId),
  };
  for (const [i, line] of history.entries())
    if (steps[line.action]?.(line) === false)
      faults.push(`line ${i + 1}, ${line.action}, cannot follow: ${told.state}, round ${told.rounds}, over: ${isRoundOver()}`);
  return { told, faults };
}
