import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from './language.js';
import { languageOf } from './words.service.js';

/** The language of an answer that holds words for people. */
export const CallerLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<FastifyRequest>().headers),
);
