import { createHash } from 'node:crypto';

/** Chance that is the same every time: each key gives its own endless sequence of numbers. */
export interface Random {
  /** From 0 up to 1. */
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
 * Keys rather than one long sequence: adding a person or a vendor leaves all the others as they are. Hashing is fast
 * enough here and needs no library.
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

/** Returns an id in the shape of a random UUID that is the same every time. */
export function idOf(key: string): string {
  const hex = digest(`id\n${key}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
