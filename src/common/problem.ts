import type { ProblemCode } from './problems.js';

export type ProblemParams = Readonly<Record<string, string | number | boolean | null>>;

/** One wrong spot of the input. `pointer` is a JSON pointer into the body, or `/query/…`, `/path/…`, `/headers/…`. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  /** Values that the text of `code` names. */
  readonly params?: ProblemParams;
}

/**
 * A request that cannot be done. Its code gives the status (`problems`) and the words (`locales/`); `params` fill the
 * words, and with `context` choose among them (`detail_…`); `extra` is shown beside them as members of its own (RFC 9457, 3.2).
 */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly params: ProblemParams = {},
    readonly more: { readonly errors?: readonly FieldError[]; readonly extra?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(code);
    this.name = 'Problem';
  }
}

/** One step of a JSON pointer (RFC 6901), which escapes `~` and `/`. */
export const pointerStep = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Bad input: one error, named by where it is. */
export const badInput = (pointer: string, code: string, params: ProblemParams = {}): Problem =>
  new Problem('validation-failed', { count: 1 }, { errors: [{ pointer, code, params }] });
