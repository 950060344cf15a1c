import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsUUID } from 'class-validator';

/** As the database spells it. */
const inOneSpelling = (id: unknown): unknown => (typeof id === 'string' ? id.toLowerCase() : id);

/** An id in a body or a query. */
export const Id = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => inOneSpelling(value)),
    IsUUID(),
    ApiProperty({ format: 'uuid' }),
  );

/** A list of ids. */
export const Ids = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(inOneSpelling) : value)),
    IsArray(),
    IsUUID(undefined, { each: true }),
    ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid' } }),
  );
