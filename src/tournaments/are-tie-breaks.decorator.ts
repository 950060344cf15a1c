import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parse } from '../standings/tie-breaks/criterion.js';

const isTieBreak = (value: unknown): boolean => {
  const criterion = typeof value === 'string' ? parse(value) : null;
  return criterion !== null && !criterion.replacesPoints;
};
const inOneSpelling = (value: unknown): unknown => (typeof value === 'string' ? (parse(value)?.code ?? value) : value);

/** Tie-breaks of the list, with a modifier where they take one: `BH`, `BH-C1`. `BH/C1` is taken and becomes `BH-C1`. */
export const AreTieBreaks = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(inOneSpelling) : value)),
    ValidateBy({ name: 'isTieBreak', validator: { validate: isTieBreak } }, { each: true }),
  );
