import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Loaded when it is first needed: a laptop in a hall may never see such a token. */
const jose = () => import('jose');

export const TOKEN_SECRET = Symbol('secret that access tokens are signed with, or null for the one in the database');

const ISSUER = 'hazine';
const ALGORITHM = 'HS256';
/** Seconds. Who is signed out is out at once all the same, since the session is looked up; this bounds what a leaked signing key of old is good for. */
export const ACCESS_SECONDS = 15 * 60;

export interface SignedIn {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Short-lived JSON Web Tokens (RFC 9068 as far as one server is its own audience). */
@Injectable()
export class AccessTokens {
  private key: Promise<KeyObject> | null = null;

  constructor(
    @Inject(TOKEN_SECRET) private readonly configured: string | null,
    private readonly dataSource: DataSource,
  ) {}

  async issue({ accountId, sessionId }: SignedIn): Promise<string> {
    const { SignJWT } = await jose();
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
      .setSubject(accountId)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(await this.signingKey());
  }

  /** `null`: not one of ours, or over. */
  async read(token: string): Promise<SignedIn | null> {
    const { errors, jwtVerify } = await jose();
    try {
      const { payload } = await jwtVerify<{ sid: string }>(token, await this.signingKey(), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      return { accountId: payload.sub!, sessionId: payload.sid };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  /** It is read anew when it is next needed. */
  forgetKey(): void {
    this.key = null;
  }

  private signingKey(): Promise<KeyObject> {
    this.key ??= this.loadKey().catch((error: unknown) => {
      this.key = null; // whoever asks next tries again
      throw error;
    });
    return this.key;
  }

  /** All processes on one database get the same: the first to need it makes it. */
  private async loadKey(): Promise<KeyObject> {
    if (this.configured !== null) return createSecretKey(this.configured, 'utf8');
    await this.dataSource.query('INSERT INTO signing_keys (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING', [randomBytes(32)]);
    const [row] = await this.dataSource.query<[{ secret: Buffer }]>('SELECT secret FROM signing_keys');
    return createSecretKey(row.secret);
  }
}
