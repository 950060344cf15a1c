import type { Admission } from '../auth/admission.js';

/** Where a change was asked for from, as the history tells it. */
export interface Origin {
  readonly address: string | null;
  /** The program that the caller uses, as it names itself. */
  readonly device: string | null;
}

/** A request that may come again: what its caller calls it, and what it asked for. */
export interface KeyedRequest {
  readonly caller: string;
  readonly key: string;
  /** HMAC-SHA-256 of method, address and body under the key, in hex. */
  readonly fingerprint: string;
  /** What a success is answered with. */
  readonly status: number;
}

/** As much of an answer as is given again. */
export interface FirstAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The request in which a change is made. It goes along to worker threads. */
export interface Call {
  readonly origin: Origin;
  /** `null` where the caller has not named the request. */
  readonly keyed: KeyedRequest | null;
  /** `null` where it came without credentials. */
  readonly admission: Admission | null;
  /** Written in the transaction of the change, in the thread where that is. */
  answer?: FirstAnswer;
}
