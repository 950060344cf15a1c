import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

/** The route takes a CSV file instead of JSON: its `@Body()` is a `Buffer`, or `undefined` without a body. */
export const CsvBody = (description: string, example: string): MethodDecorator =>
  applyDecorators(
    RouteConfig({ mediaType: 'text/csv' }),
    ApiConsumes('text/csv'),
    ApiBody({ description, required: true, schema: { type: 'string' }, examples: { file: { value: example } } }),
  );
