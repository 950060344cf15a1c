import { ValidateBy } from 'class-validator';

/** Text or a list: what it holds is read, and refused at the move where it is wrong, by the engine. */
export const IsRecord = (): PropertyDecorator =>
  ValidateBy({ name: 'isRecord', validator: { validate: (value) => typeof value === 'string' || Array.isArray(value) } });
