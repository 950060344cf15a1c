import { ValidateBy } from 'class-validator';
import { levelDeciders } from '../engine/match-score.js';

const known: readonly unknown[] = levelDeciders;

/** MT6.1: out of the list, none twice, the lot at the end. */
export const AreLevelDeciders = (): PropertyDecorator =>
  ValidateBy({
    name: 'areLevelDeciders',
    validator: {
      validate: (value) =>
        Array.isArray(value) && value.at(-1) === 'lot' && new Set(value).size === value.length && value.every((one) => known.includes(one)),
    },
  });
