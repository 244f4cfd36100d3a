import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { communities } from '../../../schema/community.tables.ts';
import { addressWords } from './address-form/normalize-address.ts';
import { insertDirectoryAddresses, searchDirectory } from './community.queries.ts';
import { directoryEntry } from './directory.ts';
import { buildWordQuery, directoryPlaces } from './directory-places.ts';
import { fictionalDirectory } from './seed-communities.ts';

const { db } = await createTestDatabase();
const places = directoryPlaces(db);

const otherArea = {
  seed: 'other',
  city: 'Delray Beach',
  state: 'FL',
  postalCode: '33446',
  center: { lat: 26.45, lng: -80.15 },
  streets: [
    'Heron Lane',
    'Georgia Avenue',
    'West Lake Drive',
    ...Array.from({ length: 97 }, (_, i) => `Quail ${i + 1} Run`),
  ],
  homes: 10_000,
};

beforeAll(async () => {
  const [other] = await db
    .insert(communities)
    .values({ slug: 'quail-run', name: 'Quail Run' })
    .returning({ id: communities.id, slug: communities.slug });
  if (!other) throw new Error('not inserted');
  const entries = fictionalDirectory(otherArea).map((address) => directoryEntry(other, address));
  await db.transaction((tx) => insertDirectoryAddresses(tx, entries));
  await db.execute(sql`analyze directory_addresses`);
});

const lines = async (query: string, scope: string | null = 'boca-bridges') =>
  (await places.suggestAddresses(query, scope)).map(({ mainText }) => mainText);

describe('address suggestions from the directory', () => {
  it.each([
    '12 heron lane',
    '12 Heron Ln',
    'heron ln 12',
    'HERON 12',
    '12 her',
    '12 heron la',
    '12 heron lan',
    '12 hérön',
    '12, Heron Lane, Boca Raton, FL 33496',
    '12 Heron Lane Boca Raton Florida 33496-1234 USA',
    '12 heron boca',
  ])('suggest 12 Heron Lane first for %j', async (query) => {
    expect((await lines(query))[0]).toBe('12 Heron Lane');
  });

  it('show the number and street, then city, state and postal code', async () => {
    const [first] = await places.suggestAddresses('12 heron', 'boca-bridges');
    expect(first).toMatchObject({ mainText: '12 Heron Lane', secondaryText: 'Boca Raton, FL 33496' });
  });

  it('show an exact house number before longer ones, which are in order', async () => {
    const shown = await lines('1 heron', 'quail-run');
    expect(shown).toEqual([
      '1 Heron Lane',
      '10 Heron Lane',
      '11 Heron Lane',
      '12 Heron Lane',
      '13 Heron Lane',
    ]);
  });

  it('show the page’s community, and other communities only for an address typed in full', async () => {
    const cities = async (query: string, scope: string | null) =>
      (await places.suggestAddresses(query, scope)).map(({ secondaryText }) => secondaryText.split(',')[0]);
    expect(await cities('12 heron lane', 'boca-bridges')).toEqual(['Boca Raton', 'Delray Beach']);
    expect(await cities('12 Heron Ln, Delray', 'boca-bridges')).toEqual(['Delray Beach']);
    expect(await cities('12 heron lan', 'boca-bridges')).toEqual(['Boca Raton']);
    expect(await cities('12 heron', 'quail-run')).toEqual(['Delray Beach']);
    expect(await cities('georgia', 'boca-bridges')).toEqual([]);
    expect(await cities('12 georgia ave', 'boca-bridges')).toEqual(['Delray Beach']);
    expect(await cities('12 heron', 'no-such-place')).toEqual([]);
    expect((await cities('12 heron lane', null)).sort()).toEqual(['Boca Raton', 'Delray Beach']);
  });

  it('find a street whose name contains a state or a direction', async () => {
    expect((await lines('7 georgia', 'quail-run'))[0]).toBe('7 Georgia Avenue');
    expect((await lines('7 geor', 'quail-run'))[0]).toBe('7 Georgia Avenue');
    expect((await lines('7 west lake dr', 'quail-run'))[0]).toBe('7 West Lake Drive');
    expect((await lines('7 w lake drive', 'quail-run'))[0]).toBe('7 West Lake Drive');
    expect((await lines('7 north cyp'))[0]).toBe('7 North Cypress Trace');
  });

  it('are limited to five, and match every word', async () => {
    expect(await lines('heron')).toHaveLength(5);
    expect(await lines('12 heron unicorn')).toEqual([]);
    expect(await lines('12 eron')).toEqual([]);
  });

  it('are empty for a text without words', async () => {
    expect(await lines(' ,-')).toEqual([]);
  });

  it.each(['12 her', 'heron ln 12', 'limpk'])(
    'for %j come from an index over ten thousand addresses',
    async (query) => {
      const words = addressWords(query);
      const search = { wordQuery: buildWordQuery(words), typedWords: words, scope: 'boca-bridges', limit: 5 };
      const plan = await db.execute(sql`explain ${searchDirectory(db, search).getSQL()}`);
      const text = JSON.stringify(rowsOf<unknown>(plan));
      expect(text).toContain('directory_addresses_words_index');
      expect(text).not.toContain('Seq Scan on directory_addresses');
    },
  );
});

describe('an address in the directory', () => {
  it('is found in full by the place id of its suggestion', async () => {
    const [suggestion] = await places.suggestAddresses('12 heron lane', 'boca-bridges');
    expect(suggestion?.placeId).toMatch(/^[A-Za-z0-9_-]{10,255}$/);
    expect(await places.findAddress(suggestion?.placeId ?? '')).toEqual({
      placeId: suggestion?.placeId,
      formattedAddress: '12 Heron Lane, Boca Raton, FL 33496, USA',
      streetNumber: '12',
      route: 'Heron Lane',
      unit: null,
      city: 'Boca Raton',
      state: 'FL',
      postalCode: '33496',
      location: { lat: expect.closeTo(26.4, 1), lng: expect.closeTo(-80.2, 1) },
    });
  });

  it('has the same place id after another import', () => {
    const community = { id: 'x', slug: 'boca-bridges' };
    const home = { streetNumber: '12', city: 'Boca Raton', state: 'FL', postalCode: '33496', lat: 0, lng: 0 };
    const first = directoryEntry(community, { ...home, route: 'Heron Lane' });
    expect(directoryEntry(community, { ...home, route: 'HERON LN' }).placeId).toBe(first.placeId);
    expect(
      directoryEntry({ ...community, slug: 'other' }, { ...home, route: 'Heron Lane' }).placeId,
    ).not.toBe(first.placeId);
  });

  it('is not found by any other id', async () => {
    expect(await places.findAddress('dir_unknown')).toBeNull();
    expect(await places.findAddress("' or true --")).toBeNull();
    expect(await places.findAddress('\u0000')).toBeNull();
  });
});

it('the directory has no businesses', async () => {
  expect(await places.suggestBusinesses('pool')).toEqual([]);
  expect(await places.findBusiness('dir_unknown')).toBeNull();
});
