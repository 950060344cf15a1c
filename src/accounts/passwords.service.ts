import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** argon2id (the library's own choice) at what OWASP names as the least: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded when it is first needed, as by far not every server's start is followed by a sign-in. */
const argon2 = () => import('@node-rs/argon2');

/** Nothing that is mistaken for something else when it is read out in a hall. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, LETTERS_EACH] = [4, 5];

/** The same password gives the same characters, whatever keyboard it was typed on (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(normalized(password), COST);

/** A password of 99 random bits, for somebody to sign in with and then choose their own. */
export const makePassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: LETTERS_EACH }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');

@Injectable()
export class Passwords {
  private nobodys: Promise<string> | null = null;

  /** Takes as long where there is no such account: nobody learns by waiting which names there are. */
  async isRight(stored: string | null, password: string): Promise<boolean> {
    this.nobodys ??= hashPassword(randomBytes(32).toString('base64'));
    const { verify } = await argon2();
    const fits = await verify(stored ?? (await this.nobodys), normalized(password));
    return fits && stored !== null;
  }
}
