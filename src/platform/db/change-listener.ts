import { hostname } from 'node:os';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { version } from '../package-root.ts';
import { Changes, changeChannel } from './changes.ts';

/** Interval of connection checks, in milliseconds. */
const pingInterval = 500;

/** A connection that responded this recently counts as alive, in milliseconds. */
const aliveWindow = 2_000;

const reconnectDelay = 250;

/**
 * Names the process to the server, so that each process shows on the system page: a process has one such connection.
 * PostgreSQL keeps 63 bytes.
 */
export const listenerName = `porchlist ${version} on ${hostname().slice(0, 30)} (${process.pid})`;

/**
 * Listens to the changes of other processes on its own connection. While that connection is down or unresponsive,
 * `changes` is not listening and nothing is cached. The same holds behind a pooler, where LISTEN does not work.
 */
export class ChangeListener {
  readonly changes = new Changes(() => performance.now() - this.#answeredAt < aliveWindow);
  readonly #url: string;
  readonly #log: Log;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
    void this.#connect();
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
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: aliveWindow,
    });
    this.#client = opened;
    opened.on('error', () => void this.#lose(opened));
    opened.on('end', () => void this.#lose(opened));
    opened.on('notification', ({ payload = '' }) => this.changes.publish(payload));
    try {
      await opened.connect();
      if (await isThroughPooler(opened)) {
        this.#log.info('the database is behind a pooler: nothing is cached');
        this.#isClosed = true;
        await opened.end();
        return;
      }
      await opened.query(`listen ${changeChannel}`);
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
const isThroughPooler = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as Client & { processID: number }).processID;
};
