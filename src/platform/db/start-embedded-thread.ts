import type { Duplex } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import { EmbeddedConnection } from './embedded-connection.ts';
import type { ThreadData, ThreadMessage, ThreadOrder } from './embedded-protocol.ts';

/** Called once the database can no longer be trusted: it must end the process at once. */
export type OnFatal = (reason: string) => void;

/** The thread that an embedded database runs in. */
export interface EmbeddedThread {
  /** Opens a connection. There is one session: the next one follows when this is closed. */
  connect(): Duplex;
  /** Closes the database, and resolves when the thread has ended. */
  close(): Promise<void>;
}

/** Starts a thread that serves an embedded database, and resolves when statements can be run. */
export const startEmbeddedThread = async (
  program: string,
  data: ThreadData,
  onFatal: OnFatal,
): Promise<EmbeddedThread> => {
  const worker = new Worker(program, { workerData: data });
  const order = (message: ThreadOrder, transferred: MessageChannel['port1'][] = []) =>
    worker.postMessage(message, transferred);
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isOpen = false;
  const fail = (error: Error) => {
    if (isOpen) onFatal(error.message);
    else ready.reject(error);
  };
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'failed') return onFatal(message.reason);
    isOpen = true;
    ready.resolve();
  });
  worker.on('error', fail);
  worker.on('exit', () => {
    fail(new Error('The thread of the database has ended'));
    ended.resolve();
  });
  await ready.promise;
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      order({ kind: 'connection', port: port2 }, [port2]);
      return new EmbeddedConnection(port1);
    },
    close: () => {
      isOpen = false;
      order({ kind: 'close' });
      return ended.promise;
    },
  };
};
