import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Spaces, marks and format characters: alone they show nothing. */
const INVISIBLE = /[\p{Z}\p{M}\p{Cf}]/gu;

/**
 * Counts as PostgreSQL does, by code point (class-validator's own `Length` leaves some out), and wants `min` of them to
 * be seen.
 */
const hasLength = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'string' && Array.from(value).length <= max && Array.from(value.replace(INVISIBLE, '')).length >= min;

/**
 * A line of text in any script: trimmed, in Unicode form NFC, `min` to `max` characters, without control characters
 * (PostgreSQL cannot hold U+0000) and without halves of surrogate pairs.
 */
export function Text(max: number, min = 1): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.normalize('NFC').trim() : (value as unknown))),
    IsString(),
    ValidateBy({ name: 'isLength', constraints: [min, max], validator: { validate: (value) => hasLength(value, min, max) } }),
    ValidateBy({ name: 'isPlainText', validator: { validate: (value) => typeof value === 'string' && !UNPRINTABLE.test(value) } }),
    ApiProperty({ minLength: min, maxLength: max }),
  );
}
