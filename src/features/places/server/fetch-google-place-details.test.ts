import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startGoogleStandIn } from '../../../../tests/support/google-stand-in.ts';
import { standInBusiness } from '../../../../tests/support/google-stand-in-places.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { googlePlaces } from '../../../platform/places/google/google-places.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { placesMessages } from '../places.texts.ts';

const google = await startGoogleStandIn();
afterAll(() => google.close());
const places = googlePlaces({ key: google.key, baseUrl: google.baseUrl, timeoutMs: 1000 });
const h = await startHarness({ services: { places } });

const day = 24 * 60 * 60_000;
const reviewOf = (author: string) => ({
  rating: 3,
  relative_time_description: 'a week ago',
  author_name: author,
  text: 'As stored.',
});

let count = 0;
/** Creates a separate place for each test. */
function newPlace(fields: Record<string, unknown> = standInBusiness.fields): string {
  count += 1;
  const id = `ChIJplace-for-the-test-${String(count).padStart(3, '0')}`;
  google.places.set(id, { ...standInBusiness, id, fields });
  return id;
}

async function resident() {
  const person = await h.make.person();
  return { person, client: await h.signIn(person.id) };
}

async function rowOf(vendorId: string) {
  const rows = await h.db.select().from(vendors);
  return rows.find(({ id }) => id === vendorId);
}

beforeEach(() => {
  google.behave('ok');
  google.requests.length = 0;
});

describe('the details of a business', () => {
  it('are shown to signed-in people for any place, with the phone', async () => {
    const { client } = await resident();
    const placeId = newPlace();
    const sessionToken = '8f14e45f-ceea-467f-9575-6a8f0f9c1d2e';
    const details = await client.api.places.fetchGooglePlaceDetails({ placeId, sessionToken });
    expect(details).toMatchObject({
      formattedPhoneNumber: '(561) 555-0177',
      rating: 4.6,
      userRatingsTotal: 127,
    });
    expect(details.reviews.map(({ authorName }) => authorName)).toEqual([
      'Ada L',
      'Ben O',
      'Cy P',
      'Dee Q',
      'Eli R',
    ]);
    expect(google.requests[0]?.query.sessionToken).toBe(sessionToken);
  });

  it('are shown to signed-out visitors for vendors only, without the phone', async () => {
    const placeId = newPlace();
    const unlisted = await h.signedOut().raw('places/fetchGooglePlaceDetails', { placeId });
    expect(unlisted.status).toBe(404);
    expect(google.requests).toEqual([]);
    await h.make.vendor(await h.make.community(), { googlePlaceId: placeId });
    const { status, text } = await h.signedOut().raw('places/fetchGooglePlaceDetails', { placeId });
    expect(status).toBe(200);
    expect(text).toContain('Ada L');
    expect(text).not.toContain('555-0177');
  });

  it('of a deleted vendor are not shown to signed-out visitors', async () => {
    const placeId = newPlace();
    await h.make.vendor(await h.make.community(), { googlePlaceId: placeId, deletedAt: h.clock.now() });
    expect((await h.signedOut().raw('places/fetchGooglePlaceDetails', { placeId })).status).toBe(404);
  });

  it.each(['short', '../../../etc/passwd', "' or 1=1 --xx", 'a'.repeat(256), 'with space 1', ''])(
    'are not requested for the invalid id %j',
    async (placeId) => {
      const { client } = await resident();
      expect((await client.raw('places/fetchGooglePlaceDetails', { placeId })).status).toBe(422);
      expect(google.requests).toEqual([]);
    },
  );

  it('are stored with every vendor that is this business', async () => {
    const placeId = newPlace();
    const here = await h.make.vendor(await h.make.community(), { googlePlaceId: placeId });
    const there = await h.make.vendor(await h.make.community(), { googlePlaceId: placeId });
    await h.signedOut().api.places.fetchGooglePlaceDetails({ placeId });
    for (const { id } of [here, there]) {
      const row = await rowOf(id);
      expect(row).toMatchObject({ googleRating: 4.6, googleRatingCount: 127 });
      expect(row?.googleLastUpdated).toEqual(h.clock.now());
      expect(row?.googleReviewsJson).toHaveLength(5);
    }
  });

  it('come from the stored data for a day, unless live data is requested', async () => {
    const placeId = newPlace();
    await h.make.vendor(await h.make.community(), {
      googlePlaceId: placeId,
      googleRating: 3.1,
      googleLastUpdated: new Date(h.clock.now().getTime() - day + 1),
      googleReviewsJson: [reviewOf('Stored S')],
    });
    const { api } = h.signedOut();
    const stored = await api.places.fetchGooglePlaceDetails({ placeId });
    expect(stored).toMatchObject({ rating: 3.1, reviews: [{ authorName: 'Stored S', authorUrl: null }] });
    expect(google.requests).toEqual([]);
    expect((await api.places.fetchGooglePlaceDetails({ placeId, freshness: 'live' })).rating).toBe(4.6);
    h.clock.advance(day);
    await api.places.fetchGooglePlaceDetails({ placeId });
    expect(google.requests).toHaveLength(2);
  });

  it('come from the stored data when the provider fails, but never for longer than 30 days', async () => {
    const placeId = newPlace();
    const storedAt = new Date(h.clock.now().getTime() - 29 * day);
    await h.make.vendor(await h.make.community(), {
      googlePlaceId: placeId,
      googleRating: 3.1,
      googleLastUpdated: storedAt,
      googleReviewsJson: [reviewOf('Stored S')],
    });
    google.behave('down');
    const client = h.signedOut();
    expect((await client.api.places.fetchGooglePlaceDetails({ placeId })).rating).toBe(3.1);
    const live = await client.raw('places/fetchGooglePlaceDetails', { placeId, freshness: 'live' });
    expect(live.status).toBe(503);
    h.clock.advance(2 * day);
    const { status, json } = await client.raw('places/fetchGooglePlaceDetails', { placeId });
    expect(status).toBe(503);
    expect(json).toMatchObject({ code: 'UNAVAILABLE', message: placesMessages.reviewsFailed });
  });

  it.each(['slow', 'overQuota', 'denied', 'wrongKey', 'malformed', 'wrongShape'] as const)(
    'fail without provider details when the provider is %s, and delete no stored data',
    async (mode) => {
      const placeId = newPlace();
      const vendor = await h.make.vendor(await h.make.community(), {
        googlePlaceId: placeId,
        googleRating: 3.1,
        googleLastUpdated: new Date(h.clock.now().getTime() - 2 * day),
      });
      google.behave(mode);
      const answer = await h
        .signedOut()
        .raw('places/fetchGooglePlaceDetails', { placeId, freshness: 'live' });
      expect(answer.status).toBe(503);
      expect(answer.text).not.toMatch(/quota|key|stand-in|127\.0\.0\.1/i);
      expect((await rowOf(vendor.id))?.googleRating).toBe(3.1);
    },
  );

  it('of a closed place are deleted, but its id stays', async () => {
    const placeId = newPlace();
    const vendor = await h.make.vendor(await h.make.community(), {
      googlePlaceId: placeId,
      googleRating: 3.1,
      googleLastUpdated: new Date(h.clock.now().getTime() - 2 * day),
    });
    google.places.delete(placeId);
    const details = await h.signedOut().api.places.fetchGooglePlaceDetails({ placeId });
    expect(details).toMatchObject({ rating: null, reviews: [] });
    expect(await rowOf(vendor.id)).toMatchObject({ googleRating: null, googlePlaceId: placeId });
    const { client } = await resident();
    const unknown = await client.raw('places/fetchGooglePlaceDetails', {
      placeId: 'ChIJno-such-place-at-all',
    });
    expect(unknown.status).toBe(404);
  });

  it('are rate limited per client', async () => {
    const placeId = newPlace();
    await h.make.vendor(await h.make.community(), {
      googlePlaceId: placeId,
      googleLastUpdated: h.clock.now(),
    });
    const client = h.signedOut();
    for (let i = 0; i < 60; i++) await client.api.places.fetchGooglePlaceDetails({ placeId });
    expect((await client.raw('places/fetchGooglePlaceDetails', { placeId })).status).toBe(429);
  });
});
