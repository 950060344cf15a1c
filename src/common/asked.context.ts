import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../auth/admission.js';
import type { Actor } from './actor.js';

/** What is known of who has sent a request, once it has been let in. */
export interface Asked {
  /** `null` without credentials. */
  readonly actor: Actor | null;
  /** Whether the caller is shown more than anybody is. */
  readonly seesMore: boolean;
  readonly sessionId: string | null;
  /** `null` without credentials. */
  readonly admission: Admission | null;
}

export type RequestWithCaller = FastifyRequest & { asked?: Asked };

export const nobody: Asked = { actor: null, seesMore: false, sessionId: null, admission: null };

export const askedIn = (context: ExecutionContext): Asked => context.switchToHttp().getRequest<RequestWithCaller>().asked ?? nobody;
