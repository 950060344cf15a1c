import type { Role } from '../auth/roles.js';

/** Who makes a request. */
export interface Actor {
  /** As the history names it: the account's name, or that of the token that a command has made. */
  readonly name: string;
  /** `null`: the token that a command has made, which is nobody's. */
  readonly accountId: string | null;
  /** As whom the request is made: in the tournament that it is about, else on the server. */
  readonly role: Role;
  readonly requestId: string | null;
  /** By an API token that is for these tournaments alone. */
  readonly limitedTo?: string[] | null;
}

/** Stands for every official of a tournament in answers that are kept: what they are shown is the same. */
export const anyOfficial: Actor = { name: '', accountId: null, role: 'referee', requestId: null };
