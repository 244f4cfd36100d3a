import { extname, join } from 'node:path';
import { reasonOf } from '../describe-for-log.ts';
import type { Log } from '../log.ts';
import { createAvailability } from './availability.ts';
import { Changes } from './changes.ts';
import type { OpenDatabase } from './database.ts';
import { DatabaseOpenError } from './database-errors.ts';
import { lockDirectory } from './directory-lock.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { GuardedPool } from './guarded-pool.ts';
import { watchHealth } from './health.ts';
import { databaseOn } from './pooled-database.ts';
import { type EmbeddedThread, type OnFatal, startEmbeddedThread } from './start-embedded-thread.ts';

/** Beside this file, as a source and as built. */
const threadProgram = join(import.meta.dirname, `embedded-thread${extname(import.meta.filename)}`);

const diskFull = '53100';

const exitOnFatal =
  (log: Log): OnFatal =>
  (reason) => {
    log.fatal(
      { reason },
      'the embedded database failed; stopping, so that nothing is answered that was not kept',
    );
    process.exit(1);
  };

interface Options {
  /** Ends the process unless a test gives another. */
  onFatal?: OnFatal;
  /** What runs in the thread, for tests that look at its files. */
  program?: string;
}

/** Opens (and on first use creates) the database in `<dataDir>/db`, for this process alone. */
export const openEmbeddedDatabase = async (
  dataDir: string,
  log: Log,
  { onFatal = exitOnFatal(log), program = threadProgram }: Options = {},
): Promise<OpenDatabase> => {
  const release = lockDirectory(dataDir);
  try {
    const thread = await startEmbeddedThread(program, { directory: dataDir }, onFatal);
    return embeddedDatabase(thread, log, { onFatal, onClosed: release });
  } catch (error) {
    release();
    const message = `The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}`;
    throw new DatabaseOpenError(message, { cause: error });
  }
};

/** One connection, since there is one session. Whoever comes later waits, however long the others take. */
const poolOn = (thread: EmbeddedThread, log: Log, changes: Changes, onFatal: OnFatal) => {
  const availability = createAvailability(log);
  const pool = new GuardedPool(
    {
      stream: () => thread.connect(),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      pipeline: true,
      idleTimeoutMillis: 0,
      onConnect: (client) => client.query("select set_config('TimeZone', 'UTC', false)"),
    },
    { availability, changes },
  );
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', ({ code, message }: { code?: string; message: string }) => {
      if (code === diskFull) onFatal(message);
    });
  });
  return { pool, availability };
};

/** Returns the database that a thread serves. */
export const embeddedDatabase = (
  thread: EmbeddedThread,
  log: Log,
  { onFatal, onClosed }: { onFatal: OnFatal; onClosed?: () => void },
): OpenDatabase => {
  // No other process changes anything here.
  const changes = new Changes();
  const { pool, availability } = poolOn(thread, log, changes, onFatal);
  const stopUpkeep = startUpkeep(pool, log);
  const db = databaseOn(pool, pool);
  return {
    kind: 'embedded',
    db,
    client: pool,
    background: pool,
    changes,
    health: watchHealth(availability.answeredAt, () => pool.query('select 1')),
    withoutTimeLimits: (run) => run(db),
    close: async () => {
      await stopUpkeep();
      await pool.end();
      await thread.close();
      onClosed?.();
    },
  };
};
