import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsString, ValidateBy, type ValidationOptions } from 'class-validator';

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
    Transform(({ value }) => tidy(value)),
    ...isText(min, max),
    ApiProperty({ minLength: min, maxLength: max }),
  );
}

/** A list of such lines, none of them twice. */
export function Texts(max: number, mostItems: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(tidy) : value)),
    IsArray(),
    ArrayMaxSize(mostItems),
    ArrayUnique(),
    ...isText(1, max, { each: true }),
    ApiProperty({ type: 'array', maxItems: mostItems, items: { type: 'string', minLength: 1, maxLength: max } }),
  );
}

const tidy = (value: unknown): unknown => (typeof value === 'string' ? value.normalize('NFC').trim() : value);

const isText = (min: number, max: number, options?: ValidationOptions): PropertyDecorator[] => [
  IsString(options),
  ValidateBy({ name: 'isLength', constraints: [min, max], validator: { validate: (value) => hasLength(value, min, max) } }, options),
  ValidateBy({ name: 'isPlainText', validator: { validate: (value) => typeof value === 'string' && !UNPRINTABLE.test(value) } }, options),
];
