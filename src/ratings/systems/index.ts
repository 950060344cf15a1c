import { elo } from './elo.js';
import { glicko2 } from './glicko-2.js';
import type { RatingSystem, RatingSystemId } from './rating-system.js';

/** RT1.2: every system keeps every list. */
export const ratingSystems: readonly RatingSystem[] = [glicko2, elo];

export const ratingSystemIds: readonly RatingSystemId[] = ratingSystems.map(({ id }) => id);

export const ratingSystemOf = (id: RatingSystemId): RatingSystem => ratingSystems.find((system) => system.id === id)!;
