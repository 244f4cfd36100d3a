import { Client } from 'pg';
import type { Log } from '../log.ts';
import { Changes, toldChannel } from './changes.ts';

/** How often the connection is asked whether it is still there, in milliseconds. */
const askEvery = 500;

/** What was heard no longer than this ago vouches for what is kept. */
const hearingFor = 2_000;

const retryAfter = 250;

interface Listening {
  readonly changes: Changes;
  close(): Promise<void>;
}

/**
 * Listens, on a connection of its own, to what other processes change. While that connection is away, or does not
 * answer, `Changes` says that nothing may be kept; so it does behind a pooler, where it would not hear anything.
 */
export const listenToChanges = (url: string, log: Log): Listening => {
  let heardAt = Number.NEGATIVE_INFINITY;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const changes = new Changes(() => performance.now() - heardAt < hearingFor);

  const later = (run: () => Promise<void>, milliseconds: number) => {
    if (isClosed) return;
    timer = setTimeout(() => void run(), milliseconds).unref();
  };

  /** The answer comes after everything that was committed before the question. */
  const ask = async (asked: Client) => {
    const askedAt = performance.now();
    await asked.query('select 1');
    if (heardAt === Number.NEGATIVE_INFINITY) changes.tellAll();
    heardAt = askedAt;
  };

  const keepAsking = async (asked: Client): Promise<void> => {
    try {
      await ask(asked);
      later(() => keepAsking(asked), askEvery);
    } catch {
      await lose(asked);
    }
  };

  const lose = async (lost: Client): Promise<void> => {
    if (client !== lost) return;
    client = undefined;
    heardAt = Number.NEGATIVE_INFINITY;
    changes.tellAll();
    void lost.end().catch(() => undefined);
    later(connect, retryAfter);
  };

  const connect = async (): Promise<void> => {
    const opened = new Client({
      connectionString: url,
      application_name: 'porchlist',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: hearingFor,
    });
    client = opened;
    opened.on('error', () => void lose(opened));
    opened.on('end', () => void lose(opened));
    opened.on('notification', ({ payload = '' }) => changes.tell(payload));
    try {
      await opened.connect();
      if (await isThroughPooler(opened)) {
        log.info('the database is reached through a pooler: nothing is kept in memory');
        isClosed = true;
        await opened.end();
        return;
      }
      await opened.query(`listen ${toldChannel}`);
      await keepAsking(opened);
    } catch {
      await lose(opened);
    }
  };
  void connect();

  return {
    changes,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      heardAt = Number.NEGATIVE_INFINITY;
      await client?.end().catch(() => undefined);
    },
  };
};

/** A pooler tells clients a process id of its own making; what a session listens to is not heard through it. */
const isThroughPooler = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as Client & { processID: number }).processID;
};
