import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, ValidateBy } from 'class-validator';

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * A line of text in any script: trimmed, in Unicode form NFC, `min` to `max` characters, without control characters
 * (PostgreSQL cannot hold U+0000) and without halves of surrogate pairs.
 */
export function Text(max: number, min = 1): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.normalize('NFC').trim() : (value as unknown))),
    IsString(),
    Length(min, max),
    ValidateBy({ name: 'isPlainText', validator: { validate: (value) => typeof value === 'string' && !UNPRINTABLE.test(value) } }),
    ApiProperty({ minLength: min, maxLength: max }),
  );
}
