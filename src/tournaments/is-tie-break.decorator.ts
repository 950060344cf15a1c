import { ValidateBy, type ValidationOptions } from 'class-validator';
import { parse } from '../standings/tie-breaks/criterion.js';

/** A tie-break of the list, with a modifier where it takes one: `BH`, `BH-C1`. */
export const IsTieBreak = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isTieBreak', validator: { validate: (value) => typeof value === 'string' && parse(value) !== null } }, options);
