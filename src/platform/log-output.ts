import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines that wait while the log cannot be written, in bytes. */
const maxWaitingBytes = 1_000_000;

const retryMs = 200;

/** How long the end of the process waits for a slow reader, in milliseconds. */
const lastWaitMs = 1_000;

export interface LogOutput extends DestinationStream {
  /** Why the last write failed; null once lines are written again. */
  readonly fault: Error | null;
  /** Lines that had no room since the start, and when the last one was dropped. */
  readonly dropped: { count: number; at: Date | null };
}

/** The reader of a pipe is too slow, which is not a fault of the log. */
const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/**
 * Writes lines without waiting for the disk or the reader: on a full disk, or when nothing reads the log, requests are
 * answered all the same, and the process can end. What does not fit into the memory for waiting lines is dropped and
 * counted. pino's own destination tries for ever to write its last lines.
 *
 * @param file an open file or a pipe that does not block
 */
export function openLogOutput(file: number): LogOutput {
  let fault: Error | null = null;
  let dropped: LogOutput['dropped'] = { count: 0, at: null };
  let lines: string[] = [];
  let chunk = Buffer.alloc(0);
  let waitingBytes = 0;
  let state: 'idle' | 'writing' | 'waiting' = 'idle';

  const fillChunk = () => {
    if (chunk.length > 0) return;
    chunk = Buffer.from(lines.join(''));
    lines = [];
  };
  const accept = (bytes: number) => {
    chunk = chunk.subarray(bytes);
    waitingBytes -= bytes;
    fault = null;
  };
  const writeOn = () => {
    fillChunk();
    state = chunk.length > 0 ? 'writing' : 'idle';
    if (state === 'idle') return;
    write(file, chunk, (error, bytes) => {
      if (error === null) {
        accept(bytes);
        return writeOn();
      }
      fault = isFull(error) ? null : error;
      state = 'waiting';
      setTimeout(writeOn, retryMs).unref();
    });
  };
  const writeLast = () => {
    // What is being written ends with the process.
    if (state === 'writing') chunk = Buffer.alloc(0);
    fillChunk();
    const end = performance.now() + lastWaitMs;
    while (chunk.length > 0 && performance.now() < end) {
      try {
        accept(writeSync(file, chunk));
        fillChunk();
      } catch (error) {
        if (!isFull(error)) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }
    }
  };
  process.on('exit', writeLast);

  return {
    write: (line) => {
      const bytes = Buffer.byteLength(line);
      if (waitingBytes + bytes > maxWaitingBytes) {
        dropped = { count: dropped.count + 1, at: new Date() };
        return;
      }
      waitingBytes += bytes;
      lines.push(line);
      if (state === 'idle') writeOn();
    },
    get fault() {
      return fault;
    },
    get dropped() {
      return dropped;
    },
  };
}

/** Standard output, which all logs of the process share. Asking for its number lets Node make a pipe that does not block. */
export const standardOutput: LogOutput = openLogOutput(process.stdout.fd);
