import { ValidateBy } from 'class-validator';

/** A day of the calendar such as 2026-11-30. There was no year 0, and PostgreSQL knows of none. */
export const IsDay = (): PropertyDecorator => ValidateBy({ name: 'isDay', validator: { validate: isDay } });

export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  // 30 February is read as a day of March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
