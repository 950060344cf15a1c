import type { Call } from '../common/call.js';
import type { FieldError, ProblemParams } from '../common/problem.js';
import type { ProblemCode } from '../common/problems.js';

/** A call of a service's method, as it goes to another thread. */
export interface Work {
  readonly service: string;
  readonly method: string;
  readonly args: readonly unknown[];
  /** The request that it is done for. */
  readonly call: Call | null;
}

/** What comes back: the answer as it is sent, so that the thread that answers neither reads nor writes it; or why there is none. */
export type Done =
  | { readonly ok: true; readonly json: string; readonly tag: string }
  | { readonly ok: false; readonly problem: ProblemAsData; readonly cause: string | null };

export interface ProblemAsData {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly more: { readonly errors?: readonly FieldError[]; readonly extra?: Readonly<Record<string, unknown>> };
}
