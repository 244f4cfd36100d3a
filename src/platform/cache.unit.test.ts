import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { settableClock } from '../../tests/support/settable-clock.ts';
import { Cache } from './cache.ts';
import { Changes } from './db/changes.ts';

function cacheOf() {
  const changes = new Changes();
  const clock = settableClock(new Date('2026-03-02T15:00:00Z'));
  const cache = new Cache<string>({ changes, clock, maxSize: 10, sizeOf: () => 1 });
  const read = (value: string, until?: Date) =>
    cache.read('key', () => Promise.resolve({ value, topics: ['list:1'], until }));
  /** Begins a read and returns a function that ends it. */
  const begin = (topics: string[] | null = ['list:1']) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const reading = cache.read('key', async () => ({ value: await promise, topics }));
    return (value: string) => {
      resolve(value);
      return reading;
    };
  };
  return { changes, clock, cache, read, begin };
}

describe('a cached value', () => {
  it('is returned until its topic changes', async () => {
    const { changes, read } = cacheOf();
    await read('old');
    changes.publish('list:2');
    expect(await read('new')).toBe('old');
    changes.publish('list:1');
    expect(await read('new')).toBe('new');
  });

  it('is read again after a minute, whatever was announced', async () => {
    const { read } = cacheOf();
    await read('old');
    expect(await read('new')).toBe('old');
    const later = performance.now() + 60_001;
    // The library remembers the time for a moment.
    await wait(10);
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await read('new')).toBe('new');
    vi.restoreAllMocks();
  });

  it('is returned until it expires', async () => {
    const { clock, read } = cacheOf();
    const until = new Date(clock.now().getTime() + 1_000);
    await read('old', until);
    clock.set(new Date(until.getTime() - 1));
    expect(await read('new')).toBe('old');
    clock.set(until);
    expect(await read('new')).toBe('new');
  });

  it("is dropped when '*' is published", async () => {
    const { changes, read } = cacheOf();
    await read('old');
    changes.publish('*');
    expect(await read('new')).toBe('new');
  });

  it('is not used while changes from other processes cannot be received', async () => {
    let isListening = true;
    const changes = new Changes(() => isListening);
    const clock = settableClock(new Date());
    const cache = new Cache<string>({ changes, clock, maxSize: 10, sizeOf: () => 1 });
    const read = (value: string) => cache.read('key', async () => ({ value, topics: [] }));
    await read('old');
    isListening = false;
    expect(await read('new')).toBe('new');
    expect(cache.find('key')).toBeUndefined();
  });

  it('is evicted if it is the least recently used', async () => {
    const { cache } = cacheOf();
    for (let key = 0; key < 11; key += 1)
      await cache.read(String(key), async () => ({ value: 'read', topics: [] }));
    expect([cache.find('0'), cache.find('1')]).toEqual([undefined, 'read']);
  });
});

describe('a read', () => {
  it('is not cached if its topic changes meanwhile', async () => {
    const { changes, cache, begin } = cacheOf();
    const end = begin();
    changes.publish('list:1');
    expect(await end('old')).toBe('old');
    expect(cache.find('key')).toBeUndefined();
  });

  it('does not overwrite the result of a later read', async () => {
    const { changes, cache, begin } = cacheOf();
    const endEarlier = begin();
    changes.publish('list:2');
    const endLater = begin();
    await endLater('new');
    await endEarlier('old');
    expect(cache.find('key')).toBe('new');
  });

  it('without topics is neither cached nor shared', async () => {
    const { cache, begin, read } = cacheOf();
    const end = begin(null);
    const other = read('other');
    expect(await end('own')).toBe('own');
    expect(await other).toBe('other');
    expect(cache.find('key')).toBe('other');
  });

  it('is shared with concurrent callers, unless something has changed since it began', async () => {
    const { changes, begin, read } = cacheOf();
    const end = begin();
    const shared = read('not read');
    changes.publish('list:1');
    const own = read('new');
    await end('old');
    expect([await shared, await own]).toEqual(['old', 'new']);
  });

  it('that fails does not fail for callers who share it, which read again', async () => {
    const { cache, read } = cacheOf();
    const failing = cache.read('key', () => Promise.reject(new Error('no database')));
    const other = read('read');
    await expect(failing).rejects.toThrow('no database');
    expect(await other).toBe('read');
  });
});
