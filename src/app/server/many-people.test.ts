import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../tests/support/harness.ts';

const h = await startHarness();
const community = await h.make.community();
for (const name of ['Blue Heron', 'Lagoon Logic']) await h.make.vendor(community, { name });

const numbers = Array.from({ length: 32 }, (_, index) => index);
const clients = await Promise.all(
  numbers.map(async (number) => h.signIn((await h.make.person({ community, name: nameOf(number) })).id)),
);

function nameOf(number: number): string {
  return `Resident Number${number}`;
}

/** Matches the limit of concurrent renders, so that no request waits and is refused on a slow machine. */
const atOnce = 16;

describe('thirty-two people with concurrent requests', () => {
  it('get the same pages as without concurrency', async () => {
    const pageOf = async (number: number) => (await clients[number]?.fetch('/profile'))?.text();
    for (let first = 0; first < numbers.length; first += atOnce) {
      const some = numbers.slice(first, first + atOnce);
      const together = await Promise.all(some.map(pageOf));
      for (const [index, number] of some.entries()) {
        const page = together[index] ?? '';
        expect(new Set(page.match(/Resident Number\d+/g))).toEqual(new Set([nameOf(number)]));
        expect(page).toBe(await pageOf(number));
      }
    }
  }, 120_000);
});
