import { type EventData, type EventPoints, type RoundEntry, scoresOf } from './event-data.js';

/** What a report says of an event beside its draw. */
export interface TrfHeading {
  readonly name: string;
  /** 192: the type of the event, such as `FIDE_DUTCH_2025`; left out where the format has no name for it. */
  readonly type?: string;
}

/**
 * The event as a tournament report (TRF16 of FIDE, with the lines of TRF26 for what that cannot say), which `readTrf` reads
 * as the same event. Lines end with LF.
 */
export function writeTrf(event: EventData, { name, type }: TrfHeading): string {
  const { players, config, absent, next } = event;
  const numbers = players.map(({ id, label }) => label ?? String(id));
  const isRelabelled = players.some(({ label }) => label !== undefined);
  // a column about everybody would be read as a round that has been played
  const isColumnOfByes = absent.length < players.length;
  const byes = new Map(isColumnOfByes ? absent : []);
  const ranks = ranksOf(event);
  const lines = [
    `012 ${inOneLine(name)}`,
    ...(config.rounds === null ? [] : [`142 ${config.rounds}`]),
    ...(config.initial === null ? [] : [`152 ${config.initial === 'first' ? 'W' : 'B'}`]),
    ...pointsLines(config.points),
    ...(type === undefined ? [] : [`192 ${type}`]),
    ...(isRelabelled ? ['XXC rank'] : []),
    ...(isColumnOfByes ? [] : absent.map(([id, code]) => `240 ${code} ${fill(next, 3)} ${fill(numbers[id - 1]!, 4)}`)),
    ...accelerationLines(config.acceleration, numbers, isRelabelled),
    ...config.forbidden.map(({ fromRound, toRound, ids }) => `260 ${[fill(fromRound, 3), fill(toRound, 3), ...ids.map((id) => fill(numbers[id - 1]!, 4))].join(' ')}`), // prettier-ignore
    ...players.map((player, index) => {
      const bye = byes.get(player.id);
      const cells = event.rounds.map((column) => cellText(column[index]!, numbers));
      if (bye !== undefined) cells.push(`  0000 - ${bye}`);
      return playerLine(numbers[index]!, player, ranks[index]!, cells);
    }),
  ];
  return `${lines.join('\n')}\n`;
}

const fill = (value: string | number, width: number) => String(value).padStart(width);
const decimal = (points: number) => points.toFixed(1);
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Rank {
  readonly points: number;
  readonly place: number;
}

/** By points, then by start number: a report has no room for tie-breaks. */
function ranksOf(event: EventData): Rank[] {
  const scores = scoresOf(event);
  const order = scores.map((_, index) => index).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const ranks: Rank[] = [];
  order.forEach((index, place) => (ranks[index] = { points: scores[index]! / 2, place: place + 1 }));
  return ranks;
}

/** Only what differs from 1, 0.5 and 0, with the bye by pairing worth a win. */
function pointsLines({ win, draw, loss, pab, forfeitLoss = loss, absence = 0 }: EventPoints): string[] {
  const isOneLetter = forfeitLoss === absence; // 162 has one for both
  const letters = ([['W', win, 1], ['D', draw, 0.5], ['L', loss, 0], ['A', isOneLetter ? absence : 0, 0], ['P', pab, win]] as const).filter(([, points, usual]) => points !== usual); // prettier-ignore
  return [
    ...(letters.length > 0 ? [`162 ${letters.map(([letter, points]) => ` ${letter} ${decimal(points)}`).join('')}`] : []),
    ...(isOneLetter ? [] : [`BBF ${fill(decimal(forfeitLoss), 4)}`, `BBZ ${fill(decimal(absence), 4)}`]),
  ];
}

/** 250, a line for each run of rounds with the same points; a range of numbers is one of start numbers only without labels. */
function accelerationLines(acceleration: EventData['config']['acceleration'], numbers: readonly string[], isRelabelled: boolean): string[] {
  return acceleration.flatMap(({ from, to, points }) => {
    const ranges = isRelabelled ? Array.from({ length: to - from + 1 }, (_, k) => [from + k, from + k] as const) : [[from, to] as const];
    return ranges.flatMap(([lowest, highest]) =>
      runsIn(points).map(
        (run) =>
          `250 ${' '.repeat(4)} ${fill(decimal(run.value), 4)} ${fill(run.from, 3)} ${fill(run.to, 3)} ` +
          `${fill(numbers[lowest - 1]!, 4)} ${fill(numbers[highest - 1]!, 4)}`,
      ),
    );
  });
}

function runsIn(values: readonly number[]): { value: number; from: number; to: number }[] {
  const runs: { value: number; from: number; to: number }[] = [];
  values.forEach((value, index) => {
    const last = runs.at(-1);
    if (last?.value === value) last.to = index + 1;
    else runs.push({ value, from: index + 1, to: index + 1 });
  });
  return runs;
}

const colors = { f: 'w', s: 'b', '-': '-' } as const;

function cellText([opponent, side, result]: RoundEntry, numbers: readonly string[]): string {
  return `  ${opponent === 0 ? '0000' : fill(numbers[opponent - 1]!, 4)} ${colors[side]} ${result}`;
}

const nameWidth = 33;
const pointsWidth = 4;

function playerLine(number: string, { name = '', rating }: EventData['players'][number], rank: Rank, cells: readonly string[]): string {
  const characters = [...inOneLine(name)].slice(0, nameWidth);
  const points = decimal(rank.points);
  return [
    `001 ${fill(number, 4)}`,
    ' '.repeat(6), // sex and title
    characters.join('') + ' '.repeat(nameWidth - characters.length),
    ` ${fill(rating ?? '', 4)}`,
    ' '.repeat(28), // federation, number there, date of birth
    fill(points.length > pointsWidth ? '' : points, pointsWidth), // the results say it too
    ` ${fill(rank.place, 4)}`,
    ...cells,
  ]
    .join('')
    .trimEnd();
}
