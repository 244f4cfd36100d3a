import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Changes } from '../db/changes.ts';
import type { OpenDatabase } from '../db/database.ts';
import { heardBy, noteMore, noteTopics, type Reading } from '../reading.ts';
import { readToldTables, type TablesOf } from './told-tables.ts';

/** What was read, and how long it is as good as read again. */
export interface KeptEntry<Value> {
  readonly value: Value;
  /** Changed by any of these after the moment `at`, it is of no use. */
  readonly topics: readonly string[];
  readonly at: number;
  /** In epoch milliseconds. */
  readonly until: number;
  /** More than the database was used: the answer is for whoever asked, and nobody else. */
  readonly isKeepable: boolean;
}

/** Notes what an answer is made of. */
class Record implements Reading {
  readonly #tablesOf: TablesOf;
  readonly topics = new Set<string>();
  until: number = Number.POSITIVE_INFINITY;
  isKeepable = true;

  constructor(tablesOf: TablesOf) {
    this.#tablesOf = tablesOf;
  }

  sawStatement(text: string): void {
    const tables = this.#tablesOf(text);
    if (tables === null) this.sawMore();
    else this.sawTopics(tables);
  }

  sawTopics(topics: Iterable<string>, until: number = Number.POSITIVE_INFINITY): void {
    for (const topic of topics) this.topics.add(topic);
    this.until = Math.min(this.until, until);
  }

  sawMore(): void {
    this.isKeepable = false;
  }
}

interface Flight<Value> {
  readonly at: number;
  readonly entry: Promise<KeptEntry<Value>>;
}

/** What all that is kept is kept by. */
export interface Memory {
  changes: Changes;
  tablesOf: TablesOf;
  clock: Clock;
}

/**
 * Answers that were read from the database, by key: kept until a commit changes a table that they were read from
 * (`Changes`), the least used dropped when they weigh too much. An answer for which more than the database was used is
 * not kept. Of one key nobody gets an older answer than somebody before them: readings of one moment are one reading,
 * and what an overtaken one brings is not kept.
 */
export class Kept<Value> {
  readonly #memory: Memory;
  readonly #entries: LRUCache<string, KeptEntry<Value>>;
  readonly #flights = new Map<string, Flight<Value>>();

  /** @param maxSize what all answers may weigh, as `sizeOf` weighs one */
  constructor(memory: Memory, { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: Value) => number }) {
    this.#memory = memory;
    this.#entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + 200,
    });
  }

  /** The answer of the key, as long as it is as good as read again. */
  find(key: string): KeptEntry<Value> | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isGood(entry) ? entry : undefined;
  }

  /** Returns the answer of the key: the kept one, else what `read` answers. */
  async read(key: string, read: () => Promise<Value>): Promise<Value> {
    const { value, topics, until, isKeepable } = this.find(key) ?? (await this.#join(key, read));
    if (isKeepable) noteTopics(topics, until);
    else noteMore();
    return value;
  }

  /**
   * Keeps what another reading, begun at the moment `at`, brought along. A reading of the key itself goes first: it may
   * have brought something newer.
   */
  bring(key: string, value: Value, { at, topics }: { at: number; topics: readonly string[] }): void {
    const isUnchanged = this.#memory.changes.isUnchanged(at, topics);
    if (!isUnchanged || this.#flights.has(key) || this.find(key)) return;
    this.#entries.set(key, { value, topics, at, until: Number.POSITIVE_INFINITY, isKeepable: true });
  }

  #isGood({ at, topics, until }: KeptEntry<Value>): boolean {
    const { changes, clock } = this.#memory;
    const isInTime = until === Number.POSITIVE_INFINITY || clock.now().getTime() < until;
    return isInTime && changes.isUnchanged(at, topics);
  }

  async #join(key: string, read: () => Promise<Value>): Promise<KeptEntry<Value>> {
    const { changes } = this.#memory;
    const flight = this.#flights.get(key);
    if (flight && flight.at === changes.now() && changes.isHearing()) {
      const entry = await flight.entry.catch(() => null);
      if (entry?.isKeepable) return entry;
    }
    return this.#fly(key, read);
  }

  async #fly(key: string, read: () => Promise<Value>): Promise<KeptEntry<Value>> {
    const { changes, tablesOf } = this.#memory;
    const record = new Record(tablesOf);
    const at = changes.now();
    const finish = async (): Promise<KeptEntry<Value>> => {
      const value = await heardBy(record, read);
      return { value, topics: [...record.topics], at, until: record.until, isKeepable: record.isKeepable };
    };
    const flight: Flight<Value> = { at, entry: finish() };
    this.#flights.set(key, flight);
    const isNewest = () => this.#flights.get(key) === flight;
    try {
      const entry = await flight.entry;
      if (entry.isKeepable && isNewest() && changes.isUnchanged(at, entry.topics))
        this.#entries.set(key, entry);
      return entry;
    } finally {
      if (isNewest()) this.#flights.delete(key);
    }
  }
}

/** Returns the place where answers of one kind are kept, of whichever memory they belong to. */
export function keptIn<Value>(limits: {
  maxSize: number;
  sizeOf: (value: Value) => number;
}): (memory: Memory) => Kept<Value> {
  const places = new WeakMap<Memory, Kept<Value>>();
  return (memory) => {
    const known = places.get(memory) ?? new Kept<Value>(memory, limits);
    places.set(memory, known);
    return known;
  };
}

/** Makes what is needed to keep in memory what was read of an open, migrated database. */
export async function createMemory(
  { db, changes }: Pick<OpenDatabase, 'db' | 'changes'>,
  clock: Clock,
): Promise<Memory> {
  return { changes, clock, tablesOf: await readToldTables(db) };
}
