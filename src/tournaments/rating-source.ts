import { ratingSystemIds } from '../ratings/systems/index.js';

/** RT7.1: where the ratings of a tournament come from: what stands in the record of the player, or what our list says. */
export const ratingSources = ['given', ...ratingSystemIds] as const;
export type RatingSource = (typeof ratingSources)[number];
