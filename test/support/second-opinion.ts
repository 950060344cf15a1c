// The standings once more, from docs/rules alone: plain loops over what a test has entered, points as they are read (1, ½, 0),
// and a board of its own. Nothing here comes from the product, so that a fault would have to be made twice.

export interface EnteredSet {
  readonly ending: string;
  /** Digits, both sides together. */
  readonly record: string;
  /** Said by the referee where the set stopped early. */
  readonly winner?: string | undefined;
}

export interface EnteredMatch {
  readonly first: string;
  readonly second: string;
  readonly sets: EnteredSet[];
  absent?: 'first' | 'second' | 'both';
}

export interface EnteredRound {
  readonly matches: EnteredMatch[];
  /** Who has no opponent, and why. */
  readonly byes: { readonly entry: string; readonly why: 'pairing' | 'requested' | 'withdrawn'; readonly points: number }[];
}

/** One round for one entry. */
interface Cell {
  kind: 'played' | 'won-unplayed' | 'lost-unplayed' | 'pairing' | 'requested' | 'withdrawn' | 'open';
  opponent: string | null;
  points: number;
  sets: number;
  treasure: number;
}

export interface Opinion {
  rank: number;
  entry: string;
  points: number;
  values: Record<string, number | null>;
}

/** M3 to M5 on fourteen places: 0-5 and 6 belong to who starts, 7-12 and 13 to the other. */
export function playOut(record: string): { treasures: [number, number]; isOver: boolean } {
  const board = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0];
  const rowOf = (player: number) => board.slice(player * 7, player * 7 + 6).reduce((sum, stones) => sum + stones, 0);
  let player = 0;
  let isOver = false;
  for (const digit of record) {
    const own = player * 7;
    const others = (1 - player) * 7;
    const treasure = own + 6;
    let place = own + Number(digit) - 1;
    let hand = board[place]!;
    if (isOver || hand === 0) throw new Error(`${digit} cannot be played in ${record}`);
    board[place] = 0;
    if (hand > 1) {
      board[place] = 1; // M3.3
      hand--;
    }
    while (hand > 0) {
      place = (place + 1) % 14;
      if (place === others + 6) continue; // M3.5
      board[place]!++;
      hand--;
    }
    const wasEmpty = board[place] === 1;
    if (place >= others && place < others + 6 && board[place]! % 2 === 0) {
      board[treasure]! += board[place]!; // M4.2
      board[place] = 0;
    } else if (place >= own && place < treasure && wasEmpty && board[12 - place]! > 0) {
      board[treasure]! += 1 + board[12 - place]!; // M4.3
      board[place] = board[12 - place] = 0;
    }
    for (const side of [0, 1]) {
      if (isOver || rowOf(side) > 0) continue;
      board[side * 7 + 6]! += rowOf(1 - side); // M5.2
      isOver = true;
    }
    if (place !== treasure) player = 1 - player; // M4.1
  }
  return { treasures: [board[6]!, board[13]!], isOver };
}

/** MT1 to MT4: the cells of both sides, `first` and `second`. */
function scoreMatch(match: EnteredMatch, bestOf: number): [Cell, Cell] {
  const nothing = { points: 0, sets: 0, treasure: 0 };
  const a: Cell = { kind: 'open', opponent: match.second, ...nothing };
  const b: Cell = { kind: 'open', opponent: match.first, ...nothing };
  let wonA = 0;
  let wonB = 0;
  let played = 0;
  let sets = 0;
  let stones = 0;
  for (const { record, winner } of match.sets) {
    if (wonA * 2 > bestOf || wonB * 2 > bestOf) break; // MT2.5
    played++;
    const { treasures, isOver } = playOut(record);
    const starterIsA = played % 2 === 1; // MT1.3
    const [ofA, ofB] = starterIsA ? treasures : [treasures[1], treasures[0]];
    const won = isOver ? (ofA > ofB ? 'first' : ofB > ofA ? 'second' : 'draw') : winner;
    if (won === 'first') wonA++;
    if (won === 'second') wonB++;
    sets = wonA - wonB;
    stones += ofA - ofB;
  }
  if (match.absent) {
    // MT4.1; MT4.2: who left after a set was begun had met the other
    a.points = match.absent === 'second' ? 1 : 0;
    b.points = match.absent === 'first' ? 1 : 0;
    for (const cell of [a, b]) cell.kind = played > 0 ? 'played' : cell.points > 0 ? 'won-unplayed' : 'lost-unplayed';
  } else {
    if (played < bestOf && wonA * 2 < bestOf && wonB * 2 < bestOf) return [a, b];
    a.points = wonA > wonB ? 1 : wonA < wonB ? 0 : 0.5; // MT2.2
    b.points = 1 - a.points;
    a.kind = b.kind = 'played';
  }
  return [
    { ...a, sets, treasure: stones },
    { ...b, sets: -sets, treasure: -stones },
  ];
}

function cellsOf(entries: readonly string[], rounds: readonly EnteredRound[], bestOf: number): Map<string, Cell[]> {
  const cells = new Map<string, Cell[]>(entries.map((entry) => [entry, []]));
  for (const { matches, byes } of rounds) {
    for (const match of matches) {
      const [a, b] = scoreMatch(match, bestOf);
      cells.get(match.first)!.push(a);
      cells.get(match.second)!.push(b);
    }
    for (const { entry, why, points } of byes) cells.get(entry)!.push({ kind: why, opponent: null, points, sets: 0, treasure: 0 });
  }
  return cells;
}

/** The ranking by points and then by the criteria, with the value of each. */
export function secondOpinion(
  entries: readonly string[],
  rounds: readonly EnteredRound[],
  criteria: readonly string[],
  { bestOf = 3, isRoundRobin = false } = {},
): Opinion[] {
  const cells = cellsOf(entries, rounds, bestOf);
  const pointsOf = (entry: string) => cells.get(entry)!.reduce((sum, { points }) => sum + points, 0);

  /** T4: at the end, requested byes count as draws, also with losses by forfeit after them. */
  const asOpponent = (entry: string): number => {
    let score = pointsOf(entry);
    if (isRoundRobin) return score;
    for (const { kind, points } of cells.get(entry)!.toReversed()) {
      if (kind === 'requested' || kind === 'withdrawn') score += 0.5 - points;
      else if (kind !== 'lost-unplayed') break;
    }
    return score;
  };

  /** T5, T7: the score that was faced in a round; `null` where nobody was. */
  const faced = (entry: string, { kind, opponent }: Cell): number | null => {
    if (kind === 'open') return null;
    if (kind === 'played') return asOpponent(opponent!);
    if (isRoundRobin) return opponent === null ? null : asOpponent(opponent);
    const atMost = opponent === null ? rounds.length * 0.5 : asOpponent(opponent);
    return Math.min(pointsOf(entry), atMost);
  };

  const buchholz = (entry: string, isCut: boolean): number => {
    const all: number[] = [];
    const voluntary: number[] = [];
    for (const cell of cells.get(entry)!) {
      const score = faced(entry, cell);
      if (score === null) continue;
      all.push(score);
      if (cell.kind === 'requested' || cell.kind === 'withdrawn' || cell.kind === 'lost-unplayed') voluntary.push(score);
    }
    const sum = all.reduce((total, score) => total + score, 0);
    if (!isCut || all.length === 0) return sum;
    // T6.2: the lowest of the voluntary ones goes instead, unless it is smaller, which the lowest of all never allows
    return sum - (voluntary.length > 0 ? Math.min(...voluntary) : Math.min(...all));
  };

  const sonnebornBerger = (entry: string): number =>
    cells.get(entry)!.reduce((sum, cell) => sum + (faced(entry, cell) ?? 0) * cell.points, 0);

  const values: Record<string, (entry: string) => number> = {
    'BH-C1': (entry) => buchholz(entry, true),
    BH: (entry) => buchholz(entry, false),
    SB: sonnebornBerger,
    SETS: (entry) => cells.get(entry)!.reduce((sum, { sets }) => sum + sets, 0),
    TREASURE: (entry) => cells.get(entry)!.reduce((sum, { treasure }) => sum + treasure, 0),
    WIN: (entry) => cells.get(entry)!.filter(({ points }) => points === 1).length,
  };

  const met = (entry: string, other: string): number[] =>
    cells
      .get(entry)!
      .filter(({ kind, opponent }) => opponent === other && (kind === 'played' || (isRoundRobin && kind.endsWith('-unplayed'))))
      .map(({ points }) => points);

  /** T8: the places among the tied, into `place`. */
  function directEncounter(tied: readonly string[], from: number, place: Map<string, number>): void {
    for (const entry of tied) place.set(entry, from);
    if (tied.length === 1) return;
    const sum = new Map<string, number>();
    const missing = new Map<string, number>();
    for (const entry of tied) {
      const results = tied.filter((other) => other !== entry).map((other) => met(entry, other));
      sum.set(
        entry,
        results.reduce((total, meetings) => total + (meetings.length ? meetings.reduce((x, y) => x + y, 0) / meetings.length : 0), 0),
      );
      missing.set(entry, results.filter(({ length }) => length === 0).length);
    }
    if ([...missing.values()].every((count) => count === 0)) {
      const sums = [...new Set(sum.values())].sort((x, y) => y - x);
      if (sums.length === 1) return;
      let next = from;
      for (const equal of sums) {
        const group = tied.filter((entry) => sum.get(entry) === equal);
        directEncounter(group, next, place);
        next += group.length;
      }
      return;
    }
    if (isRoundRobin) return;
    let rest = [...tied];
    for (let next = from; ; next++) {
      const sure = rest.find((entry) => rest.every((other) => other === entry || sum.get(entry)! > sum.get(other)! + missing.get(other)!));
      if (sure === undefined || rest.length === 1) break;
      place.set(sure, next);
      rest = rest.filter((entry) => entry !== sure);
    }
    if (rest.length < tied.length) directEncounter(rest, from + tied.length - rest.length, place);
  }

  const rows: Opinion[] = entries.map((entry) => ({ rank: 0, entry, points: pointsOf(entry), values: {} }));
  for (const row of rows) for (const code of criteria) row.values[code] = code === 'DE' ? null : values[code]!(row.entry);

  /** T1: splits the tied by one criterion after another. */
  function place(tied: Opinion[], from: number, left: readonly string[]): void {
    for (const row of tied) row.rank = from;
    const [code, ...others] = left;
    if (tied.length === 1 || code === undefined) return;
    if (code === 'DE') {
      const places = new Map<string, number>();
      directEncounter(
        tied.map(({ entry }) => entry),
        1,
        places,
      );
      if (new Set(places.values()).size > 1) for (const row of tied) row.values.DE = places.get(row.entry)!;
    }
    split(tied, from, (row) => (code === 'DE' ? -row.values.DE! : row.values[code]!), others);
  }
  function split(tied: Opinion[], from: number, key: (row: Opinion) => number, left: readonly string[]): void {
    let next = from;
    for (const value of [...new Set(tied.map(key))].sort((x, y) => y - x)) {
      const group = tied.filter((row) => key(row) === value);
      place(group, next, left);
      next += group.length;
    }
  }
  split(rows, 1, (row) => row.points, criteria);
  return rows.sort((x, y) => x.rank - y.rank);
}
