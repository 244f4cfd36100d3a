import { hostname } from 'node:os';
import { Client, type ClientBase } from 'pg';
import type { Log } from '../log.ts';
import { version } from '../package-root.ts';
import { ownName, type Schemas } from '../schemas.ts';
import { Changes, changeChannel } from './changes.ts';
import { serverProcessOf } from './library-privates.ts';

/** Interval of connection checks, in milliseconds. */
const pingInterval = 500;

/** A connection that responded this recently counts as alive, in milliseconds. */
const aliveWindow = 2_000;

const reconnectDelay = 250;

const notifyText = 'select pg_notify($1, topic) from unnest($2::text[]) as topic';

/**
 * Names the process to the server, so that each process shows on the system page: a process has one such connection.
 * PostgreSQL keeps 63 bytes.
 */
export const listenerName = (schemas: Schemas): string => {
  const [before, after] = [`${ownName('porchlist', schemas, '/')} ${version} on `, ` (${process.pid})`];
  return before + hostname().slice(0, Math.min(30, 63 - before.length - after.length)) + after;
};

/**
 * Exchanges changes with the other processes on a connection of its own. While that connection is down or unresponsive,
 * `changes` is not listening and nothing is cached. The same holds through a pooler, where LISTEN
 * does not work: DATABASE_LISTEN_URL leads around it.
 */
export class ChangeListener {
  readonly changes = new Changes(() => performance.now() - this.#answeredAt < aliveWindow);
  readonly #url: string;
  readonly #name: string;
  readonly schemas: Schemas;
  readonly #log: Log;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #client: Client | undefined;
  #isConnected = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #unsent = new Set<string>();
  #sending: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(url: string, schemas: Schemas, log: Log, name = listenerName(schemas)) {
    this.#url = url;
    this.#name = name;
    this.schemas = schemas;
    this.#log = log;
    void this.#connect();
  }

  /**
   * Sends changes of this process to the others. One statement is under way at a time and takes along what came
   * meanwhile, because commits that notify wait for each other. Never throws: what could not be sent follows once the
   * connection is back.
   */
  send(changed: readonly string[]): Promise<void> {
    for (const topic of changed) this.#unsent.add(topic);
    if (this.#unsent.size === 0) return Promise.resolve();
    this.#next ??= this.#sending.then(() => {
      this.#next = undefined;
      this.#sending = this.#sendAll();
      return this.#sending;
    });
    return this.#next;
  }

  async #sendAll(): Promise<void> {
    const client = this.#client;
    if (!client || !this.#isConnected) return;
    const sent = [...this.#unsent];
    this.#unsent.clear();
    try {
      await client.query(notifyText, [changeChannel(this.schemas), sent]);
    } catch {
      for (const topic of sent) this.#unsent.add(topic);
      await this.#lose(client);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const opened = new Client({
      connectionString: this.#url,
      application_name: this.#name,
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: aliveWindow,
    });
    this.#client = opened;
    opened.on('error', () => void this.#lose(opened));
    opened.on('end', () => void this.#lose(opened));
    opened.on('notification', ({ processId, payload = '' }) => {
      // What this process sent, it knew before.
      if (processId !== serverProcessOf(opened)) this.changes.publish(payload);
    });
    try {
      await opened.connect();
      this.#isConnected = true;
      void this.send([]);
      if (await isThroughPooler(opened)) {
        this.#log.info('the database is behind a pooler, so nothing is cached: set DATABASE_LISTEN_URL');
        return;
      }
      // What is sent here is no data: no one waits until it is on disk.
      await opened.query(`set synchronous_commit = off; listen ${changeChannel(this.schemas)}`);
      await this.#keepPinging(opened);
    } catch {
      await this.#lose(opened);
    }
  }

  async #keepPinging(client: Client): Promise<void> {
    try {
      await this.#ping(client);
      this.#later(() => this.#keepPinging(client), pingInterval);
    } catch {
      await this.#lose(client);
    }
  }

  /** Notifications of earlier commits arrive before the response. */
  async #ping(client: Client): Promise<void> {
    const pingedAt = performance.now();
    await client.query('select 1');
    if (this.#answeredAt === Number.NEGATIVE_INFINITY) this.changes.publishAll();
    this.#answeredAt = pingedAt;
  }

  async #lose(lost: Client): Promise<void> {
    if (this.#client !== lost) return;
    this.#client = undefined;
    this.#isConnected = false;
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    this.changes.publishAll();
    void lost.end().catch(() => undefined);
    this.#later(() => this.#connect(), reconnectDelay);
  }

  #later(run: () => Promise<void>, milliseconds: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void run(), milliseconds).unref();
  }
}

/** Poolers report an invented process id to clients. */
export const isThroughPooler = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== serverProcessOf(client);
};
