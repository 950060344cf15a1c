import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { isDay } from './day.decorator.js';

/** RFC 3339, 5.6. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

/** A moment with its offset, such as 2026-11-30T20:00:00Z or 2026-11-30T23:00:00+03:00. */
export const Instant = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'isIso8601', validator: { validate: isInstant } }),
    ApiProperty({ type: 'string', format: 'date-time' }),
  );

const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && DATE_TIME.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
