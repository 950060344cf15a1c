/** A set of rules: a small table of switches over the one sowing function. */
export interface Variant {
  readonly id: VariantId;
  readonly name: { readonly tr: string; readonly en: string };
  /** M1.5, K1: what a pit may hold at the start of a set. */
  readonly stonesPerPit: readonly number[];
  /** M3.3: of more than one stone the first goes back into the pit it came from (K2: no). */
  readonly firstStoneReturns: boolean;
  /** M4.2: the last stone in a pit of the other side that becomes even takes it (K3: no). */
  readonly evenCaptures: boolean;
  /** KB1: a last stone in an own empty pit is banked also when nothing lies across (M4.3: no). */
  readonly loneStoneIsBanked: boolean;
  /** Who gets the stones left at the end: the side whose row ran out (M5.2, KH1) or the owner of their pits (K5). */
  readonly leftoversGoTo: 'emptied' | 'owner';
}

export type VariantId = 'turkish' | 'kalah' | 'kalah-basic' | 'kalah-house';

const offered = [3, 4, 5, 6] as const;

const turkish: Variant = {
  id: 'turkish',
  name: { tr: 'Türk mangalası', en: 'Turkish mangala' },
  stonesPerPit: offered,
  firstStoneReturns: true,
  evenCaptures: true,
  loneStoneIsBanked: false,
  leftoversGoTo: 'emptied',
};

const kalah: Variant = {
  id: 'kalah',
  name: { tr: 'Kalah', en: 'Kalah' },
  stonesPerPit: offered,
  firstStoneReturns: false,
  evenCaptures: false,
  loneStoneIsBanked: false,
  leftoversGoTo: 'owner',
};

/** Every variant there is. Types, validation, routes and the shared tests follow from this list. */
export const variants: readonly Variant[] = [
  turkish,
  kalah,
  { ...kalah, id: 'kalah-basic', name: { tr: 'Kalah (temel)', en: 'Kalah, basic' }, loneStoneIsBanked: true },
  { ...kalah, id: 'kalah-house', name: { tr: 'Kalah (ev kuralı)', en: 'Kalah, house rule' }, leftoversGoTo: 'emptied' },
];

export const variantIds: readonly VariantId[] = variants.map((variant) => variant.id);

/** `undefined` for a name that is not in the list. */
export function findVariant(id: string): Variant | undefined {
  return variants.find((variant) => variant.id === id);
}

/** For an id that is known to be one. */
export function variantOf(id: VariantId): Variant {
  return variants.find((variant) => variant.id === id)!;
}
