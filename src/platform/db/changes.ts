import { hostname } from 'node:os';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { version } from '../package-root.ts';
import { serverProcessOf } from './library-privates.ts';

/** The notice code and the channel with which triggers announce a change (migration 0027). */
export const changeCode = 'CHNG0';
export const changeChannel = 'porchlist_changes';

/** Topics of cached data that a commit can change; the triggers of migration 0027 use the same names. */
export const topics = {
  /** Rights and sessions of a person. */
  user: (userId: string) => `user:${userId}`,
  community: (communityId: string) => `community:${communityId}`,
  /** A community's vendors with their figures and prices. */
  list: (communityId: string) => `list:${communityId}`,
  /** A person's ratings, vendors and costs: their marks in a list. */
  marks: (userId: string) => `marks:${userId}`,
};

const allTopics = '*';

/** Beyond this number all topics are cleared, which counts as a change of everything. */
const maxTopics = 50_000;

/**
 * Records the topics that commits have changed: in this process before the writing call returns, in other processes
 * within milliseconds. Read `position()` before reading from the database; the value is current while `isUnchanged`
 * returns true.
 */
export class Changes {
  readonly #lastChanges = new Map<string, number>();
  readonly #isListening: () => boolean;
  #position = 0;
  /** Topics missing in the map may have changed up to this position. */
  #clearedAt = 0;

  /** @param isListening whether changes made by other processes arrive; nothing counts as unchanged while they do not */
  constructor(isListening: () => boolean = () => true) {
    this.#isListening = isListening;
  }

  position(): number {
    return this.#position;
  }

  isListening(): boolean {
    return this.#isListening();
  }

  /** Records a change; call it after the commit is visible and before the writing call returns. */
  publish(topic: string): void {
    if (topic === allTopics || this.#lastChanges.size >= maxTopics) {
      this.publishAll();
      return;
    }
    this.#position += 1;
    this.#lastChanges.set(topic, this.#position);
  }

  publishAll(): void {
    this.#position += 1;
    this.#clearedAt = this.#position;
    this.#lastChanges.clear();
  }

  isUnchanged(since: number, changed: readonly string[]): boolean {
    if (!this.#isListening() || this.#clearedAt > since) return false;
    return changed.every((topic) => (this.#lastChanges.get(topic) ?? 0) <= since);
  }
}

/** Milliseconds between connection checks. */
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
 * `changes` is not listening and nothing is cached. The same holds through a pooler, where LISTEN
 * does not work: DATABASE_LISTEN_URL leads around it.
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
        this.#log.info('the database is behind a pooler, so nothing is cached: set DATABASE_LISTEN_URL');
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
  return rows[0]?.pid !== serverProcessOf(client);
};
