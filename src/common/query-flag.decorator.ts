import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';

/** Yes or no in a query string: `true` or `false`, nothing else. */
export const QueryFlag = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown))),
    IsBoolean(),
  );
