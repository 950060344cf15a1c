import type { VariantId } from '../engine/variants.js';

/** A ranking of players by what they did in one game. RT1.1: variants that are played alike share one. */
export interface RatingList {
  readonly id: RatingListId;
  readonly name: { readonly tr: string; readonly en: string };
}

export type RatingListId = 'turkish' | 'kalah';

/** Every list there is; a variant says in `listOfVariant` which one is its own. */
export const ratingLists: readonly RatingList[] = [
  { id: 'turkish', name: { tr: 'Türk mangalası', en: 'Turkish mangala' } },
  { id: 'kalah', name: { tr: 'Kalah', en: 'Kalah' } },
];

export const ratingListIds: readonly RatingListId[] = ratingLists.map(({ id }) => id);

const listOfVariant: Readonly<Record<VariantId, RatingListId>> = {
  turkish: 'turkish',
  kalah: 'kalah',
  'kalah-basic': 'kalah',
  'kalah-house': 'kalah',
};

export const ratingListOf = (variant: VariantId): RatingListId => listOfVariant[variant];

export const variantsOfList = (list: RatingListId): VariantId[] =>
  (Object.keys(listOfVariant) as VariantId[]).filter((variant) => listOfVariant[variant] === list);
