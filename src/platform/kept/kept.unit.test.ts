import { QueryPromise } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { Changes } from '../db/changes.ts';
import { noteTopics } from '../reading.ts';
import { Kept } from './kept.ts';

const topics = ['users:1'];

function keptOfOne() {
  const changes = new Changes();
  const memory = { changes, tablesOf: () => null, clock: systemClock };
  const kept = new Kept<string>(memory, { maxSize: 10_000, sizeOf: () => 1 });
  const read = (value: string) => {
    noteTopics(topics);
    return Promise.resolve(value);
  };
  return { changes, kept, read: (value: string) => kept.read('1', () => read(value)) };
}

it('keeps what another reading brought along, until that changes', async () => {
  const { changes, kept, read } = keptOfOne();
  kept.bring('1', 'brought', { at: changes.now(), topics });
  expect(await read('read')).toBe('brought');
  changes.tell('users:1');
  expect(await read('read')).toBe('read');
});

it('does not keep what was brought by a reading that a change has overtaken', async () => {
  const { changes, kept, read } = keptOfOne();
  const at = changes.now();
  changes.tell('users:1');
  kept.bring('1', 'brought', { at, topics });
  expect(await read('read')).toBe('read');
});

it('prefers what was read for itself, which may be newer', async () => {
  const { changes, kept, read } = keptOfOne();
  const at = changes.now();
  const reading = read('read');
  kept.bring('1', 'brought', { at, topics });
  await reading;
  kept.bring('1', 'brought', { at, topics });
  expect(await read('read again')).toBe('read');
});

it('hears a query, which is sent only when somebody waits for it', async () => {
  const { changes, kept, read } = keptOfOne();
  class Query extends QueryPromise<string> {
    execute() {
      noteTopics(topics);
      return Promise.resolve('read');
    }
  }
  expect(await kept.read('1', () => new Query())).toBe('read');
  changes.tell('users:1');
  expect(await read('read again')).toBe('read again');
});
