import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { rightsStreamPath } from '../../access/rights-stream-path.ts';
import { viewerKey } from '../../access/server/kept-reads.ts';
import { sessionCookie } from '../../access/server/sessions.ts';
import { rightsTopics, viewerWithoutUse } from '../../access/server/viewer.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import { countRequest } from './client-limits.ts';

/** A browser has one; more devices than anybody looks at at a time. */
const mostOfPerson = 10;

/** In this process; each takes some kilobytes. Who finds no room asks again later. */
const mostOfAll = 5_000;

/** In milliseconds: proxies cut what is silent for longer; rights that end by themselves are noticed by then, too. */
const beatEvery = 20_000;

/** Browsers that a stop has cut come back spread over this time, in milliseconds. */
const returnWithin = { least: 1_000, most: 5_000 };

/**
 * Tells a browser that waits for it (EventSource) when the rights of its session are others, so that its open tabs follow
 * (docs/adr/0036). Without a session, or without room, there is nothing to wait for: 204.
 */
export function mountRightsStream(app: Hono, services: Services): void {
  const waiting = new Map<string, number>();
  let waitingOfAll = 0;
  const count = (userId: string, change: 1 | -1) => {
    waitingOfAll += change;
    const ofPerson = (waiting.get(userId) ?? 0) + change;
    if (ofPerson > 0) waiting.set(userId, ofPerson);
    else waiting.delete(userId);
  };
  const hasRoom = (userId: string) =>
    waitingOfAll < mostOfAll && (waiting.get(userId) ?? 0) < mostOfPerson && !services.stopping.aborted;

  app.get(rightsStreamPath, async (c) => {
    await countRequest(services, c);
    const token = cookiesOf(c, services.config.publicUrl).get(sessionCookie);
    const viewer = token ? await viewerWithoutUse(services, token) : null;
    // Nobody would ever leave a stream that is asked for by HEAD.
    const isAwaited = c.req.method === 'GET';
    if (!token || !viewer || !isAwaited || !hasRoom(viewer.userId)) return c.body(null, 204);
    const { userId } = viewer;
    count(userId, 1);
    const stream = new RightsStream(services, { token, userId, onEnd: () => count(userId, -1) });
    return c.body(new ReadableStream(stream), 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Asks nginx to pass on each line at once.
      'x-accel-buffering': 'no',
    });
  });
}

interface Waiting {
  token: string;
  userId: string;
  onEnd: () => void;
}

/**
 * Sends a mark of what the rights of a session are, at once and after each change, and nothing about them. It ends with
 * the session, the process, or who reads it. Waiting is no use of the session.
 */
class RightsStream {
  readonly #services: Services;
  readonly #waiting: Waiting;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #told = '';
  #isLooking = false;
  #isLookDue = false;
  #stopListening = () => {};

  constructor(services: Services, waiting: Waiting) {
    this.#services = services;
    this.#waiting = waiting;
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const { memory, stopping } = this.#services;
    this.#controller = controller;
    const look = () => void this.#look();
    const close = () => this.#close();
    const forget = memory.changes.listen(rightsTopics(this.#waiting.userId), look);
    const beat = setInterval(() => {
      this.#send(':\n\n');
      look();
    }, beatEvery).unref();
    stopping.addEventListener('abort', close);
    this.#stopListening = () => {
      forget();
      clearInterval(beat);
      stopping.removeEventListener('abort', close);
    };
    const { least, most } = returnWithin;
    this.#send(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
    look();
  }

  cancel(): void {
    if (!this.#controller) return;
    this.#controller = null;
    this.#stopListening();
    this.#waiting.onEnd();
  }

  #close(): void {
    const controller = this.#controller;
    this.cancel();
    controller?.close();
  }

  #send(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  /** Looks once more whenever something was told meanwhile: what is sent last is what is so. */
  async #look(): Promise<void> {
    this.#isLookDue = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#isLookDue) {
      this.#isLookDue = false;
      // A database that is away says nothing of rights: the next beat looks again.
      await this.#tell().catch(() => {});
    }
    this.#isLooking = false;
  }

  async #tell(): Promise<void> {
    const viewer = await viewerWithoutUse(this.#services, this.#waiting.token);
    const mark = createHash('sha256').update(viewerKey(viewer)).digest('base64url').slice(0, 16);
    if (mark !== this.#told) this.#send(`data: ${mark}\n\n`);
    this.#told = mark;
    if (!viewer) this.#close();
  }
}
