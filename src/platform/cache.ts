import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Changes } from './db/changes.ts';

export interface Loaded<Value> {
  value: Value;
  /** Topics whose change makes the value stale. Null: do not cache. */
  topics: readonly string[] | null;
  until?: Date | undefined;
}

/**
 * Milliseconds after which a value is read again. A process that dies between a commit and its notification leaves the
 * others with values that are older than the commit.
 */
const maxAge = 60_000;

interface Entry<Value> extends Loaded<Value> {
  topics: readonly string[];
  /** Position in the change feed before the value was read. */
  position: number;
}

interface Load<Value> {
  position: number;
  result: Promise<Loaded<Value>>;
}

interface Process {
  changes: Changes;
  clock: Clock;
}

interface Limits<Value> {
  /** Sum of all sizes. Beyond it, the least recently used entries are evicted. */
  maxSize: number;
  sizeOf: (value: Value) => number;
}

interface Options<Value> extends Process, Limits<Value> {
  onRead?: (isHit: boolean) => void;
}

/**
 * Read-through cache that drops entries by topics of the change feed. Reads after a change never return older values:
 * a load that a change overtakes is not cached, and concurrent reads share a load only if nothing has changed since it
 * began.
 */
export class Cache<Value> {
  readonly #changes: Changes;
  readonly #clock: Clock;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #onRead: (isHit: boolean) => void;
  readonly #loads = new Map<string, Load<Value>>();

  constructor({ changes, clock, maxSize, sizeOf, onRead = () => undefined }: Options<Value>) {
    this.#changes = changes;
    this.#clock = clock;
    this.#onRead = onRead;
    this.#entries = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value), ttl: maxAge });
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry) ? entry.value : undefined;
  }

  async read(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const cached = this.find(key);
    this.#onRead(cached !== undefined);
    if (cached !== undefined) return cached;
    const shared = this.#loads.get(key);
    if (shared && this.#isCurrent(shared)) {
      const loaded = await shared.result.catch(() => undefined);
      if (loaded?.topics) return loaded.value;
    }
    return this.#load(key, load);
  }

  #isFresh({ position, topics, until }: Entry<Value>): boolean {
    return this.#changes.isUnchanged(position, topics) && (!until || this.#clock.now() < until);
  }

  #isCurrent({ position }: Load<Value>): boolean {
    return this.#changes.isListening() && position === this.#changes.position();
  }

  async #load(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const position = this.#changes.position();
    const own = { position, result: load() };
    this.#loads.set(key, own);
    try {
      const { value, topics, until } = await own.result;
      if (topics) {
        const entry = { value, topics, until, position };
        // Do not overwrite the newer value of a later load.
        if (this.#isFresh(entry) && this.#loads.get(key) === own) this.#entries.set(key, entry);
      }
      return value;
    } finally {
      if (this.#loads.get(key) === own) this.#loads.delete(key);
    }
  }
}

/** Returns a function that finds the cache of a process: tests run several processes on one database. */
export function cacheOfProcess<Value>(limits: Limits<Value>) {
  const caches = new WeakMap<Changes, Cache<Value>>();
  return ({ changes, clock }: Process, onRead?: (isHit: boolean) => void): Cache<Value> => {
    const cache = caches.get(changes) ?? new Cache({ changes, clock, ...limits, ...(onRead && { onRead }) });
    caches.set(changes, cache);
    return cache;
  };
}
