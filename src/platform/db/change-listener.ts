import { Client } from 'pg';
import type { Log } from '../log.ts';
import { Changes, toldChannel } from './changes.ts';

/** How often the connection is asked whether it is still there, in milliseconds. */
const askEvery = 500;

/** What was heard no longer than this ago vouches for what is kept. */
const hearingFor = 2_000;

const retryAfter = 250;

/**
 * Listens, on a connection of its own, to what other processes change. While that connection is away, or does not
 * answer, `changes` says that nothing may be kept; so it does behind a pooler, where it would not hear anything.
 */
export class ChangeListener {
  readonly changes = new Changes(() => performance.now() - this.#heardAt < hearingFor);
  readonly #url: string;
  readonly #log: Log;
  #heardAt = Number.NEGATIVE_INFINITY;
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
    this.#heardAt = Number.NEGATIVE_INFINITY;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const opened = new Client({
      connectionString: this.#url,
      application_name: 'porchlist',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: hearingFor,
    });
    this.#client = opened;
    opened.on('error', () => void this.#lose(opened));
    opened.on('end', () => void this.#lose(opened));
    opened.on('notification', ({ payload = '' }) => this.changes.tell(payload));
    try {
      await opened.connect();
      if (await isThroughPooler(opened)) {
        this.#log.info('the database is reached through a pooler: nothing is kept in memory');
        this.#isClosed = true;
        await opened.end();
        return;
      }
      await opened.query(`listen ${toldChannel}`);
      await this.#keepAsking(opened);
    } catch {
      await this.#lose(opened);
    }
  }

  async #keepAsking(asked: Client): Promise<void> {
    try {
      await this.#ask(asked);
      this.#later(() => this.#keepAsking(asked), askEvery);
    } catch {
      await this.#lose(asked);
    }
  }

  /** The answer comes after everything that was committed before the question. */
  async #ask(asked: Client): Promise<void> {
    const askedAt = performance.now();
    await asked.query('select 1');
    if (this.#heardAt === Number.NEGATIVE_INFINITY) this.changes.tellAll();
    this.#heardAt = askedAt;
  }

  async #lose(lost: Client): Promise<void> {
    if (this.#client !== lost) return;
    this.#client = undefined;
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.changes.tellAll();
    void lost.end().catch(() => undefined);
    this.#later(() => this.#connect(), retryAfter);
  }

  #later(run: () => Promise<void>, milliseconds: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void run(), milliseconds).unref();
  }
}

/** A pooler tells clients a process id of its own making; what a session listens to is not heard through it. */
const isThroughPooler = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as Client & { processID: number }).processID;
};
