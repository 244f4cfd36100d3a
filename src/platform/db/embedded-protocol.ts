import type { MessagePort } from 'node:worker_threads';

/** What the thread of the embedded database is given when it starts. */
export interface ThreadData {
  readonly directory: string;
}

/** What it tells: that statements can be run, or that it can no longer be trusted. */
export type ThreadMessage = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly reason: string };

/** What it is told: a connection to serve, or to close the database and end. */
export type ThreadOrder =
  | { readonly kind: 'connection'; readonly port: MessagePort }
  | { readonly kind: 'close' };

/** Returns the parts in one piece, in memory of its own, which can be handed to another thread. */
export const together = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
