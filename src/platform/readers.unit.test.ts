import { expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { Reader } from './readers.ts';
import { importMessages } from './table-import-rules.ts';

const file = new URL('../../tests/support/odd-reader-process.ts', import.meta.url);
const reader = new Reader<string, number>(file);

/** Returns the longest time in which this process answered nothing. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(watch);
  return longest;
}

it('answers and refuses as the reader does', async () => {
  expect(await reader.read('answer')).toBe(0);
  await expect(reader.read('refuse')).rejects.toMatchObject({ details: { fields: { csv: 'No list.' } } });
  await expect(reader.read('fail')).rejects.toThrow('a bug');
  await expect(reader.read('fail')).rejects.not.toBeInstanceOf(AppError);
});

it.each(['backtrack', 'collect'])('ends a task at its limits, while others are served: %s', async (task) => {
  await reader.read('answer');
  const before = process.memoryUsage.rss();
  const tooMuch = { details: { fields: { csv: importMessages.tooMuch } } };
  const pause = await longestPause(() => expect(reader.read(task)).rejects.toMatchObject(tooMuch));
  // The task takes five seconds of the processor; the machine may be busy, too.
  expect(pause).toBeLessThan(3000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(250e6);
  expect(await reader.read('answer')).toBe(0);
});

it('reads one list after the other', async () => {
  expect(await Promise.all(['answer', 'answer', 'answer'].map((task) => reader.read(task)))).toEqual([
    0, 0, 0,
  ]);
  await expect(Promise.all(Array.from({ length: 12 }, () => reader.read('answer')))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});
