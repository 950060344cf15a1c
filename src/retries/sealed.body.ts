import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A request that has a name: whose, and how its caller calls it. */
interface Named {
  readonly caller: string;
  readonly key: string;
}

/** AES-256-GCM, NIST SP 800-38D. */
const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/** What a request is found by. Neither caller nor key can be read out of it. */
export const digestOf = ({ caller, key }: Named): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([caller, key]))
    .digest();

/** Only who sends the same key again can read the answer: some show a token that is kept as a hash alone. HKDF, RFC 5869. */
const secretOf = ({ caller, key }: Named): Buffer => Buffer.from(hkdfSync('sha256', key, caller, 'hazine first answer', KEY_BYTES));

export function seal(named: Named, body: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(named), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error where the bytes are not those that were sealed for this request */
export function unseal(named: Named, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, secretOf(named), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
