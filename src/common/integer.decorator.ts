import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** A whole number in a body. */
export function Integer(min: number, max: number): PropertyDecorator {
  return applyDecorators(IsInt(), Min(min), Max(max), ApiProperty({ type: 'integer', minimum: min, maximum: max }));
}

/** A whole number in a query string: digits only, in the one way that a number is written, so that `01`, `1e3`, `0x10` and the empty string are refused, not guessed at. */
export function QueryInteger(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : (value as unknown))),
    Integer(min, max),
  );
}
