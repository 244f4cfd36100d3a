import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { AppError } from '../errors.ts';
import type { Share } from '../fair-share.ts';
import { unreadable } from './api-errors.ts';

/** The slowest a body may come, in bytes a second. */
const minSpeed = 1_000;

/** Objects, lists and their entries in a body: more take seconds to read. A whole list that an admin hands in is one text. */
const maxValues = 250_000;

interface BodyLimits {
  maxBytes: number;
  /** How long a body may come slower than `minSpeed`, in milliseconds. */
  patience: number;
  /** How long it may take to arrive, in units of `patience`. */
  maxWaits: number;
}

export const tooLarge = (): AppError => new AppError('TOO_LARGE', 'This is too large to send.');

/**
 * Reads the body of a request before its handler runs. Takes its bytes from the share as they arrive, whatever size
 * the client has announced.
 *
 * @throws TOO_LARGE, also for too many values, TIMEOUT if it comes too slowly, UNAVAILABLE if the share has no room
 */
export async function receiveBody(c: Context, share: Share, limits: BodyLimits): Promise<void> {
  const incoming = incomingOf(c);
  const parts: Uint8Array[] = [];
  let size = 0;
  const read = async () => {
    for await (const part of partsOf(c, incoming)) {
      size += part.length;
      if (size > limits.maxBytes) throw tooLarge();
      share.take(part.length);
      parts.push(part);
    }
  };
  await beforeSlow(limits, () => size, read);
  const body = Buffer.concat(parts, size);
  if (isJson(c) && countValues(body) > maxValues) throw tooLarge();
  // The server's requests answer from `rawBody`; to replace the request would cost more.
  if (incoming) Object.assign(incoming, { rawBody: body });
  else c.req.raw = new Request(c.req.raw, { body });
}

const isJson = ({ req }: Context): boolean => /^application\/json\b/i.test(req.header('content-type') ?? '');

const [quote, backslash, ...beforeValues] = Buffer.from('"\\,[{');

function countValues(json: Buffer): number {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === quote) at = endOfText(json, at);
    else if (beforeValues.includes(byte)) count += 1;
  }
  return count;
}

function endOfText(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1;
    else if (json[at] === quote) return at;
  }
  return json.length;
}

/** Returns null for requests that do not come over a connection. */
function incomingOf({ env }: Context): IncomingMessage | null {
  const { incoming } = (env ?? {}) as { incoming?: unknown };
  return incoming instanceof IncomingMessage ? incoming : null;
}

async function* partsOf(c: Context, incoming: IncomingMessage | null): AsyncGenerator<Uint8Array> {
  try {
    // The connection still has to carry the answer.
    yield* incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? [];
  } catch {
    // The client disconnected or sent invalid chunks.
    throw unreadable();
  }
}

function beforeSlow(
  { patience, maxWaits }: BodyLimits,
  arrived: () => number,
  read: () => Promise<void>,
): Promise<void> {
  let waits = 0;
  let before = 0;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      waits += 1;
      if (arrived() - before < (minSpeed * patience) / 1_000 || waits >= maxWaits)
        reject(new AppError('TIMEOUT', 'This took too long to arrive. Please try again.'));
      before = arrived();
    }, patience);
  });
  return Promise.race([read(), slow]).finally(() => clearInterval(timer));
}
