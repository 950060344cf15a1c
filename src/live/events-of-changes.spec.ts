import { eventsOf, type MatchNow, type Now, type ToldChange } from './events-of-changes.js';

const tournamentId = 't';
const change = (action: string, more: Partial<ToldChange> = {}): ToldChange => ({ tournamentId, subjectId: 's', action, ...more });
const match = (id: string, more: Partial<MatchNow> = {}): MatchNow => ({
  id,
  round: 2,
  isPublic: true,
  table: 7,
  board: null,
  teamMatchId: null,
  state: 'running',
  outcome: null,
  ...more,
});
const now = (...matches: MatchNow[]): Now => ({ matches: new Map(matches.map((one) => [one.id, one])), hiddenRounds: new Set(['hidden']) });
const told = (changes: ToldChange[], after = now()) => eventsOf(changes, after).map(({ type, audience, data }) => [type, audience, data]);

describe('what those are told who follow a tournament', () => {
  it('of a set: where it was played and how it ended; not its record, nor who entered it', () => {
    const after = { number: 1, ending: 'played', winner: 'first', treasures: { first: 27, second: 21 }, record: '36142', reason: 'x' };
    expect(told([change('set.recorded', { matchId: 'm', after })], now(match('m')))).toEqual([
      [
        'set.recorded',
        'everyone',
        {
          round: 2,
          matchId: 'm',
          table: 7,
          state: 'running',
          outcome: null,
          set: { number: 1, ending: 'played', winner: 'first', treasures: { first: 27, second: 21 } },
        },
      ],
    ]);
  });

  it('of a match, when it is decided: once, after the sets that decided it', () => {
    const decided = now(match('m', { state: 'decided', outcome: 'second' }));
    const lines = [change('match.ruling', { matchId: 'm' }), change('set.corrected', { matchId: 'm', after: { number: 1 } })];
    expect(told(lines, decided).map(([type]) => type)).toEqual(['set.corrected', 'match.finished']);
  });

  it('of a match that is open again since a decision was taken back', () => {
    expect(told([change('match.decision-withdrawn', { matchId: 'm' })], now(match('m')))).toMatchObject([
      ['match.reopened', 'everyone', {}],
    ]);
    expect(told([change('set.deleted', { matchId: 'm', before: { number: 2 } })], now(match('m'))).map(([type]) => type)).toEqual([
      'set.deleted',
    ]);
  });

  it('of a board, and of the match of teams that it decides', () => {
    const board = match('b', { board: 3, teamMatchId: 'm', state: 'decided', outcome: 'first' });
    const teams = match('m', { state: 'decided', outcome: 'draw' });
    const events = told([change('match.ruling', { matchId: 'b' })], now(board, teams));
    expect(events).toMatchObject([
      ['match.finished', 'everyone', { matchId: 'b', teamMatchId: 'm', board: 3, outcome: 'first' }],
      ['match.finished', 'everyone', { matchId: 'm', outcome: 'draw' }],
    ]);
    expect(events[1]![2]).not.toHaveProperty('board');
  });

  it('only officials of what is hidden; all of what was taken back from them', () => {
    const hidden = { subjectId: 'hidden', after: { number: 3 } };
    expect(told([change('round.paired', hidden)])).toEqual([['round.paired', 'officials', { round: 3 }]]);
    expect(told([change('round.changed-by-hand', hidden)])).toEqual([['round.changed', 'officials', { round: 3 }]]);
    expect(told([change('round.unpublished', { subjectId: 'hidden', before: { number: 3 } })])).toEqual([['round.unpublished', 'everyone', { round: 3 }]]); // prettier-ignore
    expect(told([change('round.deleted', { before: { number: 3, state: 'paired' } })])).toEqual([['round.deleted', 'officials', { round: 3 }]]); // prettier-ignore
    expect(told([change('round.deleted', { before: { number: 3, state: 'published' } })])).toEqual([['round.deleted', 'everyone', { round: 3 }]]); // prettier-ignore
    expect(told([change('match.forfeit', { matchId: 'm' })], now(match('m', { isPublic: false, state: 'decided', outcome: 'first' })))).toMatchObject([['match.finished', 'officials', {}]]); // prettier-ignore
  });

  it('once of settings that stand in several lines, and once of however many entries', () => {
    expect(told([change('tournament.changed'), change('tournament.prizes-changed'), change('category.created')])).toHaveLength(1);
    const entries = ['a', 'b', 'c'].map((subjectId) => change('entry.registered', { subjectId }));
    expect(told([...entries, change('entry.labelled', { subjectId: 'a' })])).toEqual([
      ['entries.changed', 'everyone', { entries: 3, entryId: null }],
    ]);
    expect(told([change('entry.withdrawn', { subjectId: 'a' })])).toEqual([['entries.changed', 'everyone', { entries: 1, entryId: 'a' }]]);
  });

  it('of nothing that is the officials’ own business', () => {
    expect(told(['official.added', 'invitation.created', 'forbidden-pairing.added'].map((action) => change(action)))).toEqual([]);
  });
});
