import { Problem } from '../common/problem.js';
import { showHelp } from './finding.dto.js';
import type { NextRound } from './next-round.loader.js';
import { whatWouldFill } from './systems/help.js';
import type { PairingOutcome } from './systems/pairing-system.js';

type Refused = Omit<Extract<PairingOutcome, { ok: false }>, 'ok'>;

/** Why there is no next round, for whoever asked for it. */
export function refused({ reason, params, wouldHelp = [] }: Refused, next: NextRound): Problem {
  const { number: round, loaded } = next;
  const { entries } = loaded;
  switch (reason) {
    case 'too-few-entries':
      return tooFewPresent(next);
    case 'round-not-complete':
      return new Problem('round-still-open', { round: round - 1 });
    case 'all-rounds-paired':
      return new Problem('rounds-complete', { context: 'over', rounds: round - 1 });
    case 'no-pairing':
      return new Problem('no-pairing', { round }, { extra: { wouldHelp: showHelp(wouldHelp, entries, round) } });
    case 'group-too-small':
    case 'two-teams-needed':
    case 'teams-unequal':
      return new Problem(reason, params);
  }
}

/** Who is there for the round, why the others are not, and what is to be done (P6). */
function tooFewPresent({ number: round, stage, loaded: { entries }, missing, task }: NextRound): Problem {
  const minimum = stage.system.minimumEntries;
  const there = entries.length - missing.size;
  const asked = task.options.requestedByes ?? [];
  const withdrawn = entries.filter(({ withdrawnFrom }) => withdrawnFrom !== null && withdrawnFrom <= round).length;
  const late = missing.size - asked.length - withdrawn;
  const help = whatWouldFill(there, minimum, asked, round > 1);
  return new Problem(
    'too-few-entries',
    { context: 'round', round, there, minimum, asked: asked.length, withdrawn, late },
    { extra: { wouldHelp: showHelp(help, entries, round) } },
  );
}
