import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { describeDevice } from '../../src/access/server/read-request.ts';
import { redirectWithoutTail } from '../../src/app/server/redirects.ts';
import { toCommunitySlug } from '../../src/catalogue/community-slug.ts';
import { findTrades } from '../../src/catalogue/find-trades.ts';
import { readName } from '../../src/catalogue/person-name.ts';
import { readAmount } from '../../src/catalogue/read-amount.ts';
import { cleanCode } from '../../src/features/accounts/sign-in-code.ts';
import { readContacts } from '../../src/features/contributions/server/contacts.ts';
import { toNormalizedAddress } from '../../src/features/homes/server/address-form/normalize-address.ts';
import { readAddress, readArea } from '../../src/features/homes/server/address-form/read-address.ts';
import type { ShownVendor } from '../../src/features/vendors/vendor.schema.ts';
import { findVendors } from '../../src/features/vendors/vendor-search.ts';
import { isEmail, normalizeEmail } from '../../src/platform/email.ts';
import { cleanText, poses } from '../../src/platform/letters.ts';
import { randomRuns } from '../support/sample.ts';

const app = new Hono().use(redirectWithoutTail);

const listed = Array.from({ length: 500 }, (_, index) => ({
  name: `${index} Heron & Sons Plumbing, Heating and Air of Palm Beach ${'n'.repeat(index % 40)}`,
  category: 'Plumber',
  contacts: null,
})) as unknown as ShownVendor[];

/** What reads texts that strangers send, each with the longest text that its field accepts. */
const readers: Record<string, [maxLength: number, read: (text: string) => unknown]> = {
  'the path of a page': [650, (text) => app.request(`/${encodeURIComponent(text.toWellFormed())}`)],
  'the query of a page': [650, (text) => app.request(`/?category=${text.replaceAll('#', '')}`)],
  describeDevice: [16_000, describeDevice],
  'the search among 500 vendors': [80, (text) => findVendors(text, listed)],
  readAddress: [300, (text) => readAddress({ street: text, unit: text })],
  'readAddress of a place': [300, (text) => readAddress({ street: '12 Verify Way', city: text })],
  readArea: [300, readArea],
  toNormalizedAddress: [300, toNormalizedAddress],
  readName: [100, readName],
  normalizeEmail: [1016, (text) => isEmail(normalizeEmail(text))],
  readContacts: [200, readContacts],
  findTrades: [200, (text) => findTrades(text)],
  cleanCode: [200, cleanCode],
  readAmount: [40, (text) => readAmount(text)],
  toCommunitySlug: [200, toCommunitySlug],
  poses: [2000, poses],
  cleanText: [5000, cleanText],
};

const parts = [
  ...'aA1éñЖ字🏠 \t\n,.;:@#/&-–—_%+*~(["\'<=!?$',
  '  ',
  ', ',
  ' ,',
  '@.a',
  'a@',
  'a.',
  '%20',
  '%40',
  '&gt;',
  '1-',
  '(1)',
  '1/2 ',
  '00',
  '33496',
  'A. ',
  'st ',
  'ave ',
  'apt ',
  'unit #',
  ' fl',
  'usa ',
  'united states of america ',
  ' county',
  'n w ',
  'po box ',
  'and ',
  ' & ',
  ' y ',
  'de la ',
  'Dr. ',
  ' Jr',
  'née ',
  'they/them',
  'trust ',
  'HKDR',
  '-4XMT',
  '561-555-0142 ',
  '1-800-',
  'ext ',
  ' x 5',
  'mailto:',
  'plumber ',
  'elektrishun',
  'of ',
  'a/c ',
  '$',
  'per ',
  '\u200e',
  '\u0301',
  '\ufdfa',
];

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Yields texts of a length: what makes a pattern backtrack (a beginning, one or two parts again and again, an end), and mixtures. */
function* textsOf(length: number, count: number): Generator<string> {
  const random = numbersFrom(length);
  const one = () => parts[Math.floor(random() * parts.length)] as string;
  for (let index = 0; index < count; index += 1) {
    const repeated = index % 3 === 0 ? one() : one() + one();
    const end = one() + one();
    const text =
      index % 3 === 2
        ? Array.from({ length }, one).join('')
        : one() + one() + repeated.repeat(Math.ceil(length / repeated.length));
    yield text.slice(0, length - end.length) + end;
  }
}

/** The processor's time of this thread, in milliseconds: the clock depends on what else the machine does. */
const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function msOf(read: (text: string) => unknown, text: string): number {
  const start = processorMs();
  read(text);
  return processorMs() - start;
}

const maxMs = 20;

describe('a text that is made to take long', () => {
  it.each(Object.entries(readers))('is read at once by %s', (_, [maxLength, read]) => {
    for (const text of textsOf(maxLength, 30)) read(text);
    let slowest = { ms: 0, text: '' };
    for (const text of textsOf(maxLength, randomRuns(4000, 60))) {
      let ms = msOf(read, text);
      // Collecting garbage counts, too.
      for (let again = 0; ms > maxMs / 4 && again < 2; again += 1) ms = Math.min(ms, msOf(read, text));
      if (ms > slowest.ms) slowest = { ms, text };
    }
    expect(slowest.ms, slowest.text).toBeLessThan(maxMs);
  });
});
