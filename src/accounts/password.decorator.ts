import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, ValidateBy } from 'class-validator';

/** NIST SP 800-63B-4 wants 15 where nothing else protects; here attempts are counted, and children sign in. */
export const LEAST_CHARACTERS = 10;
const MOST_CHARACTERS = 200;

const hasLength = (value: unknown, min: number): boolean =>
  typeof value === 'string' && Array.from(value).length >= min && Array.from(value).length <= MOST_CHARACTERS;

const lengthOf = (min: number) =>
  ValidateBy({ name: 'isLength', constraints: [min, MOST_CHARACTERS], validator: { validate: (value) => hasLength(value, min) } });

/** A password as it was chosen: any characters, none of them taken away. */
export const NewPassword = (): PropertyDecorator =>
  applyDecorators(
    IsString(),
    lengthOf(LEAST_CHARACTERS),
    ApiProperty({ format: 'password', minLength: LEAST_CHARACTERS, maxLength: MOST_CHARACTERS }),
  );

/** A password that is tried: whatever its length, it is wrong or right. */
export const TriedPassword = (): PropertyDecorator =>
  applyDecorators(IsString(), lengthOf(1), ApiProperty({ format: 'password', minLength: 1, maxLength: MOST_CHARACTERS }));
