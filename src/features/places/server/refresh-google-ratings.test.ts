import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startGoogleStandIn } from '../../../../tests/support/google-stand-in.ts';
import { standInBusiness } from '../../../../tests/support/google-stand-in-places.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { googlePlaces } from '../../../platform/places/google/google-places.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { backfillGoogleRatings, lookupsPerDay, refreshGoogleRatings } from './ratings.ts';

const google = await startGoogleStandIn();
afterAll(() => google.close());
const places = googlePlaces({ key: google.key, baseUrl: google.baseUrl });
const h = await startHarness({ services: { places } });
const { services, clock, db } = h;

const hour = 60 * 60_000;
const day = 24 * hour;
const reviews = [
  { rating: 3, relative_time_description: 'a week ago', author_name: 'Stored S', text: 'Stored.' },
];

const community = await h.make.community();
let count = 0;
const nextId = () => `ChIJrefreshed-place-${String(++count).padStart(4, '0')}`;
const lookups = () => google.requests.map(({ path }) => path.replace('places/', ''));

/** Returns the values of a vendor whose figures were fetched this many days ago; null for never. */
function valuesFetched(daysAgo: number | null, id = nextId()) {
  google.places.set(id, { ...standInBusiness, id });
  const googleLastUpdated = daysAgo === null ? null : new Date(clock.now().getTime() - daysAgo * day);
  return {
    googlePlaceId: id,
    googleLastUpdated,
    ...(googleLastUpdated && { googleRating: 3.1, googleRatingCount: 7, googleReviewsJson: reviews }),
  };
}

const vendorFetched = (daysAgo: number | null, id?: string) =>
  h.make.vendor(community, valuesFetched(daysAgo, id));

/** Inserts many vendors directly, without figures in `vendor_stats`. */
const vendorsFetched = (daysAgo: (number | null)[]) =>
  db.insert(vendors).values(
    daysAgo.map((days, index) => ({
      communityId: community.id,
      name: `Vendor ${index}`,
      category: 'Pool' as const,
      contactInfo: '5615550123',
      createdAt: clock.now(),
      ...valuesFetched(days),
    })),
  );

async function rowOf({ id }: { id: string }) {
  const rows = await db.select().from(vendors);
  return rows.find((row) => row.id === id);
}

/** Advances the clock and resets the daily limits of the queue, which uses the database's clock. */
async function nextDay(days = 1) {
  clock.advance(days * day);
  await db.execute(sql`update pgboss.job set singleton_on = null`);
}

beforeEach(async () => {
  await db.delete(vendors);
  await nextDay(3);
  google.behave('ok');
  google.requests.length = 0;
});

describe('the daily refresh', () => {
  it('fetches vendors without figures first, then the oldest, and stores the results', async () => {
    const fresh = await vendorFetched(0.5);
    const older = await vendorFetched(20);
    const old = await vendorFetched(3);
    const never = await vendorFetched(null);
    await backfillGoogleRatings(services);
    await h.drain();
    expect(lookups()).toEqual([never.googlePlaceId, older.googlePlaceId, old.googlePlaceId]);
    for (const vendor of [never, older, old]) {
      const row = await rowOf(vendor);
      expect(row).toMatchObject({ googleRating: 4.6, googleRatingCount: 127 });
      expect(row?.googleLastUpdated).toEqual(clock.now());
      expect(row?.googleReviewsJson?.[1]).toEqual({
        rating: 4,
        relative_time_description: 'a month ago',
        author_name: 'Ben O',
        author_url: 'https://www.google.com/maps/contrib/5/reviews',
        text: 'Friendly crew.',
      });
    }
    expect((await rowOf(fresh))?.googleRating).toBe(3.1);
  });

  it('fetches a business of several communities once, and never deleted vendors', async () => {
    const id = nextId();
    const [here, there] = [await vendorFetched(2, id), await vendorFetched(5, id)];
    const gone = await vendorFetched(9);
    await db.update(vendors).set({ deletedAt: clock.now() }).where(eq(vendors.id, gone.id));
    await backfillGoogleRatings(services);
    await h.drain();
    expect(lookups()).toEqual([id]);
    for (const vendor of [here, there]) expect((await rowOf(vendor))?.googleRating).toBe(4.6);
  });

  it('runs in batches, with at most 200 lookups a day', async () => {
    await vendorsFetched(Array.from({ length: 203 }, (_, index) => (index % 2 ? null : 4)));
    await backfillGoogleRatings(services);
    await h.drain();
    expect([new Set(lookups()).size, lookups().length]).toEqual([200, 200]);
    await nextDay();
    google.requests.length = 0;
    await backfillGoogleRatings(services);
    await h.drain();
    // This includes the three left over from the day before.
    expect(lookups()).toHaveLength(200);
    // Of thousands, each is looked up before its figures expire.
    expect(25 * lookupsPerDay(54_001)).toBeGreaterThan(54_000);
  });

  it('runs once a day, no matter how often it is requested', async () => {
    await vendorFetched(null);
    const visitors = [h.signedOut(), h.signedOut(), await h.signIn((await h.make.person()).id)];
    for (const { api } of visitors) await api.places.backfillGoogleRatings();
    await h.drain();
    expect(google.requests).toHaveLength(1);
    clock.advance(20 * hour);
    for (const { api } of visitors) await api.places.backfillGoogleRatings();
    await refreshGoogleRatings(services);
    await h.drain();
    expect(google.requests).toHaveLength(1);
    await nextDay();
    await Promise.all([refreshGoogleRatings(services), refreshGoogleRatings(services)]);
    await h.drain();
    expect(google.requests).toHaveLength(2);
  });

  it('returns 202 to every request over plain HTTP', async () => {
    const response = await h.signedOut().fetch('/api/google-ratings/backfill', { method: 'POST' });
    expect(response.status).toBe(202);
    await h.drain();
  });
});

describe('a provider that fails', () => {
  it.each(['overQuota', 'denied', 'wrongKey'] as const)(
    '%s is not called again until the next day',
    async (mode) => {
      const vendor = await vendorFetched(5);
      await vendorFetched(4);
      google.behave(mode);
      await backfillGoogleRatings(services);
      await h.drain();
      expect(google.requests).toHaveLength(1);
      expect(await rowOf(vendor)).toMatchObject({ googleRating: 3.1, googleReviewsJson: reviews });
    },
  );

  it.each(['down', 'malformed'] as const)('%s is not called again after three failures', async (mode) => {
    for (let i = 0; i < 5; i++) await vendorFetched(5);
    google.behave(mode);
    await backfillGoogleRatings(services);
    await h.drain();
    expect(new Set(lookups()).size).toBe(3);
    expect(lookups()).toHaveLength(3);
  });

  it('for one business does not stop the others, and is not retried that day', async () => {
    const wrong = await vendorFetched(9);
    google.places.set(wrong.googlePlaceId ?? '', {
      ...standInBusiness,
      id: wrong.googlePlaceId ?? '',
      fields: { rating: 'five' },
    });
    for (let i = 0; i < 12; i++) await vendorFetched(3);
    await backfillGoogleRatings(services);
    await h.drain();
    expect(lookups()).toHaveLength(13);
    expect((await rowOf(wrong))?.googleRating).toBe(3.1);
  });

  it('without a place it had before clears everything but the id', async () => {
    const vendor = await vendorFetched(5);
    google.places.delete(vendor.googlePlaceId ?? '');
    await backfillGoogleRatings(services);
    await h.drain();
    expect(await rowOf(vendor)).toMatchObject({
      googleRating: null,
      googleRatingCount: null,
      googleReviewsJson: null,
      googlePlaceId: vendor.googlePlaceId,
    });
  });
});

describe('ratings and reviews', () => {
  it('are cleared after 30 days without a refresh, also for deleted vendors, but place ids stay', async () => {
    const vendor = await vendorFetched(0);
    const deleted = await vendorFetched(0);
    await db.update(vendors).set({ deletedAt: clock.now() }).where(eq(vendors.id, deleted.id));
    google.behave('down');
    clock.advance(30 * day);
    await refreshGoogleRatings(services);
    for (const current of [vendor, deleted]) expect((await rowOf(current))?.googleRating).toBe(3.1);
    clock.advance(1);
    await refreshGoogleRatings(services);
    for (const { id, googlePlaceId } of [vendor, deleted]) {
      expect(await rowOf({ id })).toMatchObject({
        googleRating: null,
        googleRatingCount: null,
        googleReviewsJson: null,
        googleLastUpdated: null,
        googlePlaceId,
      });
    }
    await h.drain();
  });

  it('are cleared at once when switched off, without any lookup', async () => {
    const vendor = await vendorFetched(1);
    const off = { ...services, config: { ...services.config, areGoogleRatingsOn: false } };
    await backfillGoogleRatings(off);
    await refreshGoogleRatings(off);
    await h.drain();
    expect(google.requests).toEqual([]);
    expect(await rowOf(vendor)).toMatchObject({ googleRating: null, googleReviewsJson: null });
  });
});
