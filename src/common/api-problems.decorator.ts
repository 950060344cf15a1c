import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from './problems.js';

export const PROBLEMS_EXTENSION = 'x-problems';

/** The problems of its own that a route may answer with; `openapi.setup.ts` makes the responses of them. */
export const ApiProblems = (...codes: ProblemCode[]): MethodDecorator & ClassDecorator =>
  applyDecorators(ApiExtension(PROBLEMS_EXTENSION, codes));
