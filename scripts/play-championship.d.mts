type Side = 'first' | 'second';

export interface Event {
  readonly kind: 'requested-bye' | 'wrong-set' | 'no-show' | 'stopped-set' | 'withdrawal';
  readonly round?: number;
  readonly table?: number;
  readonly set?: number;
  /** Counted from 1 in the order of the list. */
  readonly entry?: number;
  readonly points?: number;
  readonly afterRound?: number;
  /** The wrong record. */
  readonly entered?: string;
}

export interface Championship {
  readonly tournament: { readonly name: string; readonly system: string; readonly tieBreaks: readonly string[] };
  readonly entries: readonly { readonly name: string; readonly club: string; readonly city: string }[];
  readonly events: readonly Event[];
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

/** A set as it was sent in. */
export interface SentSet {
  readonly number: number;
  readonly ending: 'played' | 'resigned' | 'time' | 'agreed';
  readonly record: string;
  readonly winner?: Side | 'draw';
}

interface AtTable {
  readonly round: number;
  readonly matchId: string;
  readonly table: number;
  /** Names. */
  readonly first: string;
  readonly second: string;
  /** The match as the server answered with it. */
  readonly answer: any;
}

export interface PairedMatch {
  readonly id: string;
  readonly table: number;
  readonly first: { readonly entryId: string; readonly name: string };
  readonly second: { readonly entryId: string; readonly name: string };
}

export interface Bye {
  readonly entryId: string;
  readonly name: string;
  readonly kind: string;
  readonly points: number;
}

export type Step =
  | { readonly kind: 'registered'; readonly id: string; readonly entryIds: readonly string[] }
  | { readonly kind: 'started'; readonly rounds: number }
  | { readonly kind: 'paired'; readonly round: number; readonly matches: readonly PairedMatch[]; readonly byes: readonly Bye[] }
  | (AtTable & { readonly kind: 'set'; readonly set: SentSet })
  | (AtTable & { readonly kind: 'correction'; readonly set: SentSet & { readonly reason: string } })
  | (AtTable & { readonly kind: 'forfeit'; readonly absent: Side | 'both' })
  | { readonly kind: 'round-over'; readonly round: number }
  | { readonly kind: 'withdrawn'; readonly fromRound: number; readonly entryId: string; readonly name: string }
  | { readonly kind: 'finished' };

type Answer = PromiseLike<{ readonly status: number; readonly body: any }>;

/** What the player needs of an API client; paths are below `/api/v1`. */
export interface Client {
  get(path: string): Answer;
  post(path: string, body?: object): Answer;
  put(path: string, body: object, ifMatch?: string): Answer;
  patch(path: string, body: object, ifMatch?: string): Answer;
}

export function readChampionship(): Championship;
export function playChampionship(api: Client, championship: Championship): AsyncGenerator<Step, void>;
