import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The header `If-Match`, which must name the revision that the caller has read: see `requireMatch`. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'],
  [
    (target, key) => {
      if (key === undefined) return;
      const descriptor = Object.getOwnPropertyDescriptor(target, key)!;
      ApiHeader({
        name: 'If-Match',
        required: true,
        description: 'The ETag that you have read.',
        schema: { type: 'string', example: '"3"' },
      })(target, key, descriptor);
    },
  ],
);
