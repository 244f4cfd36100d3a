import { createHash } from 'node:crypto';

/** A deterministic random generator; each key has its own endless sequence of numbers. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item by weight; items of weight 0 are never picked. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item | undefined;
  shuffle<Item>(items: readonly Item[]): Item[];
}

const seed = 'porchlist-demo';

function digest(key: string): Buffer {
  return createHash('sha256').update(`${seed}\n${key}`).digest();
}

/**
 * Returns the generator of a key. With keys instead of one sequence, adding a person or a vendor changes no other. Hashing
 * is fast enough here and needs no library.
 */
export function randomOf(key: string): Random {
  let count = 0;
  const next = () => digest(`${key}\n${count++}`).readUInt32BE(0) / 2 ** 32;
  const random: Random = {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[Math.floor(next() * items.length)] as Item;
    },
    weighted(items, weightOf) {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      return items.find((item) => {
        left -= weightOf(item);
        return weightOf(item) > 0 && left < 0;
      });
    },
    shuffle(items) {
      return items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item);
    },
  };
  return random;
}

/** Returns a deterministic id in the form of a random UUID. */
export function idOf(key: string): string {
  const hex = digest(`id\n${key}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const dayMs = 86_400_000;
export const minuteMs = 60_000;

/** Times relative to the day the demo is populated; none is in the future. */
export interface Calendar {
  now: Date;
  ago(days: number, random: Random): Date;
  after(start: Date, days: number, random: Random): Date;
}

export function calendarOf(now: Date): Calendar {
  const notAfterNow = (time: number) => new Date(Math.min(time, now.getTime() - minuteMs));
  return {
    now,
    ago: (days, random) => notAfterNow(now.getTime() - days * dayMs - random.next() * 0.6 * dayMs),
    after(start, days, random) {
      const span = Math.min(days * dayMs, Math.max(now.getTime() - start.getTime() - minuteMs, 0));
      return notAfterNow(start.getTime() + minuteMs + random.next() * Math.max(span - minuteMs, 0));
    },
  };
}

export function latest(...dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
