import { createHash, randomBytes } from 'node:crypto';

/** Opaque tokens of 256 random bits; the prefix tells people, and programs that look for secrets, what one is. */
export const tokenPrefixes = { api: 'hz_', refresh: 'hzr_', invitation: 'hzi_' } as const;
export type TokenKind = keyof typeof tokenPrefixes;

/** A new token, and what is kept of it: its SHA-256, which needs no salt, since nobody guesses 256 bits. */
export function makeToken(kind: TokenKind): { token: string; hash: Buffer } {
  const token = tokenPrefixes[kind] + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
