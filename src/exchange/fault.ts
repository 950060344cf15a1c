/** Where a file is wrong: a place in lines, both counted from 1, or a JSON pointer (RFC 6901); `null` for the file as a whole. */
export type Place = { readonly line: number; readonly column: number } | { readonly pointer: string } | null;

const sentences = {
  'not-json': 'this is neither JSON nor a tournament report: {reason}',
  'no-players': 'nobody is entered (a tournament report names players in lines that begin with 001)',
  'not-supported': '{what} cannot be paired here',
  'blank-expected': '"{value}" stands where a blank must be: the columns of this line are shifted',
  'number-expected': 'a whole number from {least} to {most} is expected, not {value}',
  'points-expected': 'points in whole and half points are expected, not {value}',
  'value-expected': 'one of {values} is expected, not {value}',
  'list-expected': 'a list is expected{size}',
  'object-expected': 'an object is expected',
  'points-uneven': 'points that depend on side or on the kind of {what} cannot be counted here',
  'start-number-twice': 'start number {number} is given twice',
  'start-number-missing': 'start number {number} is missing: numbers must run from 1 without gaps',
  'player-unknown': 'there is no player {number}',
  'paired-with-oneself': 'player {number} is paired with themself in round {round}',
  'opponent-missing': 'player {number} has the result "{result}" in round {round} and no opponent',
  'opponent-unexpected': 'player {number} has the result "{result}" in round {round} and an opponent all the same',
  'result-missing': 'player {number} has an opponent in round {round} and no result',
  'side-missing': 'player {number} has played in round {round}, and it is not said on which side',
  'side-unexpected': 'player {number} has a side in round {round} and no opponent',
  'opponents-disagree': 'player {number} names {opponent} as opponent in round {round}, who does not name {number}',
  'sides-disagree': 'players {number} and {opponent} have the same side in round {round}',
  'results-disagree': 'players {number} and {opponent} have the results "{result}" and "{other}" in round {round}, which cannot both be',
  'points-disagree':
    'player {number} has {stated} points by the file and {counted} by the results (are other points for a win or a draw in use?)',
  'rounds-missing': 'the number of rounds of the event is not said (142 or XXR in a tournament report)',
  'rounds-exceeded': '{played} rounds have been played of {rounds}',
  'no-round-left':
    'all {rounds} rounds have been played: there is none to pair. For one more, raise the number of rounds (142 or XXR in a tournament report); for the last one again, take its results out',
  'next-round-disagrees': 'the next round after {played} is {expected}, not {next}',
  'initial-side-missing': 'it is not said which side an odd number gets first (152 or XXC white1 or black1 in a tournament report)',
} as const;

export type FaultCode = keyof typeof sentences;

/** Something that is wrong in a file from outside. */
export interface Fault {
  readonly code: FaultCode;
  readonly at: Place;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Refused {
  readonly ok: false;
  readonly faults: readonly Fault[];
}

export function describeFault({ code, at, params }: Fault): string {
  const sentence = sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  if (at === null) return sentence;
  return 'pointer' in at ? `${at.pointer || '/'}: ${sentence}` : `line ${at.line}, column ${at.column}: ${sentence}`;
}
