/** `absolute`: may never be. `quality`: another pairing or another side was due. `notice`: worth telling, nothing is wrong with the pairing. */
export const severityNames = ['absolute', 'quality', 'notice'] as const;
export type Severity = (typeof severityNames)[number];

const severities = {
  unknown: 'absolute',
  absent: 'absolute',
  'self-paired': 'absolute',
  twice: 'absolute',
  missing: 'absolute',
  'second-bye': 'absolute',
  rematch: 'absolute',
  'forbidden-pair': 'absolute',
  'club-mates': 'absolute',
  'other-group': 'absolute',
  'team-mates': 'absolute',
  'bye-not-allowed': 'absolute',
  'same-absolute-preference': 'absolute',
  'bye-score': 'quality',
  side: 'quality',
  'other-pairing': 'quality',
  'club-mates-avoidable': 'quality',
  unpairable: 'notice',
  'board-order': 'notice',
} as const satisfies Record<string, Severity>;

export type FindingCode = keyof typeof severities;

export const findingCodes = Object.keys(severities) as FindingCode[];

/** What is to be said about a round: from it come the words in both languages. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Of the system's rules or of P; `null` for what any pairing must keep, and where no single article is broken. */
  readonly article: string | null;
  /** Start numbers of those concerned. */
  readonly entries: readonly number[];
  /** `other-pairing`: the boards and byes that the system gives and this round has not, and the other way round. */
  readonly due?: DrawnPart;
  readonly found?: DrawnPart;
  /** `board-order`: the tables at which another board was due; findings of older rounds name none. */
  readonly tables?: readonly number[];
}

/** By start number. */
export interface DrawnPart {
  readonly boards: readonly { readonly first: number; readonly second: number }[];
  readonly byes: readonly number[];
}

export const finding = (code: FindingCode, entries: readonly number[], article: string | null = null): Finding => ({
  code,
  severity: severities[code],
  article,
  entries,
});
