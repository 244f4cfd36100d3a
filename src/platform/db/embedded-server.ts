import { type MessagePort, parentPort } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type ThreadMessage, type ThreadOrder, together } from './embedded-protocol.ts';

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

let hasFailed = false;

const fail = (reason: string) => {
  hasFailed = true;
  tell({ kind: 'failed', reason });
};

/** PostgreSQL's own exit out of a failed statement, which PGlite handles. Anything else that comes out is a crash. */
const isOrdinaryExit = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 100;

/**
 * Opens PGlite in this thread. Tells the program of the failures after which it would loop for ever: a panic, a crash of
 * the compiled code.
 */
export const openInThread = async (options: PGliteOptions): Promise<PGlite> => {
  const database = new PGlite({
    // What the migrations ask for by `CREATE EXTENSION`; a server brings it along.
    extensions: { pg_trgm },
    ...options,
    onStderr: (line) => {
      // Seen here and not as an error of the statement: a panic never returns to the caller.
      if (/\bPANIC: /.test(line)) fail(line.trim());
      return false;
    },
  });
  await database.waitReady;
  const { Module: compiled } = database;
  const runOnce = compiled._PostgresMainLoopOnce;
  compiled._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isOrdinaryExit(error)) fail(String(error));
      throw error;
    }
  };
  return database;
};

/** The first message of a connection has no letter. */
const isStartup = (message: Uint8Array) => message[0] === 0;

/** Ends what another connection has left: there is one session for all of them, one after the other. */
const forgetSession = async (database: PGlite) => {
  await database.exec('rollback');
  await database.exec('discard all');
};

const answer = async (database: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  if (isStartup(message)) await forgetSession(database);
  const parts: Uint8Array[] = [];
  // What is handed out lies in memory that the compiled code uses again.
  const onRawData = (bytes: Uint8Array) => void parts.push(bytes.slice());
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData });
  return together(parts);
};

const serveConnection = (database: PGlite, port: MessagePort) => {
  port.on('message', async (message: Uint8Array) => {
    const bytes = await answer(database, message);
    // The program might hear an answer before it hears of the failure.
    if (bytes.length > 0 && !hasFailed) port.postMessage(bytes, [bytes.buffer]);
  });
};

/** Serves the program that started this thread: connections that speak PostgreSQL's own protocol, until it is told to end. */
export const serve = (database: PGlite): void => {
  parentPort?.on('message', async (order: ThreadOrder) => {
    if (order.kind === 'connection') return serveConnection(database, order.port);
    await database.close();
    parentPort?.close();
  });
  tell({ kind: 'ready' });
};
