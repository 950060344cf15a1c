/** An entry by its start number, or nobody: an empty place of the bracket, or a match that nobody won. */
export type Slot = number | null;

/** Kin (mates of a club, of a group) who may meet all the same, and the earliest round in which two of them can. */
export interface Unavoidable {
  readonly numbers: readonly number[];
  readonly round: number;
}

/** The entries that belong together have the same; `null` for who belongs to nobody. */
type KinOf = (number: number) => string | null;
type TierOf = (number: number) => number;
/** Two places whose entries change with each other. */
type Exchange = readonly [number, number];

/**
 * K2: exchanges entries of the same tier so that kin cannot meet up to round `rounds`, as far as that is to be had.
 *
 * Two entries can meet by round r if they stand in the same block of 2^r places. First the widest blocks are looked at, then inside
 * each of them its halves, and so on: what one step has kept apart stays so.
 */
export function keepApart(
  drawn: readonly Slot[],
  kinOf: KinOf,
  tierOf: TierOf,
  rounds: number,
): { slots: Slot[]; unavoidable: Unavoidable[] } {
  const slots = [...drawn];
  for (let round = rounds; round >= 1; round--) {
    const size = 2 ** round;
    const starts = Array.from({ length: slots.length / size }, (_, i) => i * size);
    const together = round === rounds ? [starts] : starts.flatMap((start, i) => (i % 2 === 0 ? [[start, starts[i + 1]!]] : []));
    for (const blocks of together) separate(slots, blocks, size, kinOf, tierOf);
  }
  return { slots, unavoidable: meetingsOf(slots, kinOf, rounds) };
}

/** K2.2: as long as a block holds two more of a kind than another, one of them goes there. */
function separate(slots: Slot[], blocks: readonly number[], size: number, kinOf: KinOf, tierOf: TierOf): void {
  const exchange = (from: number, kin: string): boolean => {
    const mates = placesOf(slots, from, size, kin, kinOf);
    if (mates.length < 2) return false;
    const chains = blocks
      .filter((to) => mates.length - placesOf(slots, to, size, kin, kinOf).length >= 2)
      .flatMap((to) => mates.map((place) => chainOf(slots, place, { from, to, size }, kinOf, tierOf)))
      .filter((chain) => chain !== null);
    if (chains.length === 0) return false;
    const best = chains.reduce((one, other) => (isBetter(slots, other, one) ? other : one));
    for (const [one, other] of best) [slots[one], slots[other]] = [slots[other]!, slots[one]!];
    return true;
  };
  // an exchange may bring mates of others together in a block that was looked at before, but never more of them than it parts
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const from of blocks) {
      for (const kin of kinIn(slots, from, size, kinOf).keys()) while (exchange(from, kin)) isChanged = true;
    }
  }
}

/** K2.3: the shortest chain of exchanges, among those the one that moves the lowest seeds. */
function isBetter(slots: readonly Slot[], chain: readonly Exchange[], than: readonly Exchange[]): boolean {
  const sum = (exchanges: readonly Exchange[]) => exchanges.flat().reduce((total, place) => total + slots[place]!, 0);
  return chain.length === than.length ? sum(chain) > sum(than) : chain.length < than.length;
}

/**
 * The exchanges that come of moving the entry at `place` to another block: somebody of its tier comes back, and if that one has kin
 * here, one of these goes the same way, and so on, so that nobody else is worse off (a Kempe chain). `null` where it cannot be
 * done.
 */
function chainOf(
  slots: readonly Slot[],
  place: number,
  { from, to, size }: { from: number; to: number; size: number },
  kinOf: KinOf,
  tierOf: TierOf,
): Exchange[] | null {
  const here = kinIn(slots, from, size, kinOf);
  const there = kinIn(slots, to, size, kinOf);
  const surplus = (kin: string | null) => (kin === null ? -1 : (here.get(kin) ?? 0) - (there.get(kin) ?? 0));
  const move = (kin: string | null, by: 1 | -1) => {
    if (kin === null) return;
    here.set(kin, (here.get(kin) ?? 0) + by);
    there.set(kin, (there.get(kin) ?? 0) - by);
  };

  const chain: Exchange[] = [];
  const moved = new Set<number>();
  for (let next: number | undefined = place; next !== undefined;) {
    const leaver: number = slots[next]!;
    move(kinOf(leaver), -1);
    const partner = places(to, size)
      .filter((other) => slots[other] !== null && !moved.has(other) && tierOf(slots[other]!) === tierOf(leaver))
      .map((other) => ({ other, crowds: surplus(kinOf(slots[other]!)) >= 0, distance: Math.abs(slots[other]! - leaver) }))
      .sort((a, b) => Number(a.crowds) - Number(b.crowds) || a.distance - b.distance || a.other - b.other)[0];
    if (!partner) return null;
    const comer = kinOf(slots[partner.other]!);
    move(comer, 1);
    chain.push([next, partner.other]);
    moved.add(next).add(partner.other);
    if (!partner.crowds) return chain;
    next = placesOf(slots, from, size, comer!, kinOf).find((other) => !moved.has(other));
  }
  return null;
}

const places = (block: number, size: number): number[] => Array.from({ length: size }, (_, i) => block + i);

const placesOf = (slots: readonly Slot[], block: number, size: number, kin: string, kinOf: KinOf): number[] =>
  places(block, size).filter((place) => slots[place] !== null && kinOf(slots[place]!) === kin);

/** How many of each kind a block holds, in the order in which they stand. */
function kinIn(slots: readonly Slot[], block: number, size: number, kinOf: KinOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places(block, size)) {
    const kin = slots[place] === null ? null : kinOf(slots[place]!);
    if (kin !== null) counts.set(kin, (counts.get(kin) ?? 0) + 1);
  }
  return counts;
}

function meetingsOf(slots: readonly Slot[], kinOf: KinOf, rounds: number): Unavoidable[] {
  const size = 2 ** rounds;
  return Array.from({ length: slots.length / size }, (_, i) => i * size).flatMap((block) =>
    [...kinIn(slots, block, size, kinOf)].flatMap(([kin, count]) => {
      if (count < 2) return [];
      const stand = placesOf(slots, block, size, kin, kinOf);
      const round = Math.min(...stand.slice(1).map((place, i) => 32 - Math.clz32(place ^ stand[i]!)));
      return [{ numbers: stand.map((place) => slots[place]!).sort((a, b) => a - b), round }];
    }),
  );
}
