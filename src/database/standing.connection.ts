import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';

const AGAIN_AFTER_MS = 1000;
const SIGN_OF_LIFE_MS = 10_000;
const PATIENCE_MS = 10_000;

export interface Tenant {
  /** Called each time that there is a connection. Where it fails there is none, and it is tried again. */
  onOpen(client: Client): Promise<void>;
  onLost?(): void;
}

/**
 * The one connection that stays open as long as the server runs, for what ends with its connection: locks that are held, notifications
 * that are listened to. Those of the pool come and go. One that is cut or falls silent is opened again.
 */
@Injectable()
export class StandingConnection implements OnApplicationShutdown {
  private readonly tenants: Tenant[] = [];
  private client: Client | null = null;
  private isOpen = false;
  private sign: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private isOver = false;

  constructor(private readonly databaseUrl: string) {}

  /** Resolves when it has been tried for the first time. */
  async join(tenant: Tenant): Promise<void> {
    this.tenants.push(tenant);
    if (!this.client) await this.open();
    else if (this.isOpen) await this.begin(this.client, [tenant]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    for (const timer of [this.sign, this.retry]) if (timer) clearTimeout(timer);
    await this.client?.end();
  }

  private async open(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'hazine serving',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => undefined); // that it has ended is what matters
    client.once('end', () => this.openAgain());
    try {
      await client.connect();
    } catch {
      return this.openAgain();
    }
    await this.begin(client, this.tenants);
  }

  private async begin(client: Client, tenants: readonly Tenant[]): Promise<void> {
    try {
      for (const tenant of tenants) await tenant.onOpen(client); // one that joins meanwhile is among them
      this.isOpen = true;
      this.watch(client);
    } catch {
      await client.end(); // opened again when it has ended
    }
  }

  /** A machine that is gone does not say so. */
  private watch(client: Client): void {
    if (this.sign) clearTimeout(this.sign);
    this.sign = setTimeout(() => {
      client.query({ text: 'SELECT', query_timeout: PATIENCE_MS } as { text: string }).then(
        () => this.watch(client),
        () => client.connection.stream.destroy(),
      );
    }, SIGN_OF_LIFE_MS).unref();
  }

  private openAgain(): void {
    if (this.isOpen) for (const tenant of this.tenants) tenant.onLost?.();
    this.isOpen = false;
    if (this.sign) clearTimeout(this.sign);
    if (this.isOver) return;
    this.retry ??= setTimeout(() => {
      this.retry = null;
      void this.open();
    }, AGAIN_AFTER_MS).unref();
  }
}
