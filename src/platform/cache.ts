import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Changes } from './db/changes.ts';

/** What was read, and what it depends on. */
export interface Loaded<Value> {
  value: Value;
  /** A change of any of these makes it stale; null: it is not cached. */
  topics: readonly string[] | null;
  /** When it becomes stale by itself. */
  until?: Date | undefined;
}

interface Entry<Value> extends Loaded<Value> {
  topics: readonly string[];
  /** The position of the change feed before it was read. */
  position: number;
}

interface Load<Value> {
  position: number;
  result: Promise<Loaded<Value>>;
}

interface Options<Value> {
  changes: Changes;
  clock: Clock;
  /** The least recently used entries are dropped when the sizes add up to more. */
  maxSize: number;
  sizeOf: (value: Value) => number;
}

/**
 * A read-through cache whose entries are dropped by topics of the change feed. Nobody who asks after a change gets what
 * was read before it: a read that a change has overtaken is not cached, and concurrent reads share one load only when
 * nothing has changed since it began.
 */
export class Cache<Value> {
  readonly #changes: Changes;
  readonly #clock: Clock;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #loads = new Map<string, Load<Value>>();

  constructor({ changes, clock, maxSize, sizeOf }: Options<Value>) {
    this.#changes = changes;
    this.#clock = clock;
    this.#entries = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  }

  /** Returns the cached value unless it is stale. */
  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry) ? entry.value : undefined;
  }

  /** Returns the cached value, or loads it. */
  async read(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const cached = this.find(key);
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
        // A later load may have cached something newer.
        if (this.#isFresh(entry) && this.#loads.get(key) === own) this.#entries.set(key, entry);
      }
      return value;
    } finally {
      if (this.#loads.get(key) === own) this.#loads.delete(key);
    }
  }
}
