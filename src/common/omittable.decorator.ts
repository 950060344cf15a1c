import { ValidateIf } from 'class-validator';

/** A field that may be left out, but is no `null` where it is given. `IsOptional` is for fields that `null` clears. */
export const IsOmittable = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
