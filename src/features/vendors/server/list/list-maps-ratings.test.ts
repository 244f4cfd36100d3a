import { afterAll, describe, expect, it } from 'vitest';
import { startGoogleStandIn } from '../../../../../tests/support/google-stand-in.ts';
import { standInBusiness } from '../../../../../tests/support/google-stand-in-places.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { testClient } from '../../../../../tests/support/test-client.ts';
import { createApp } from '../../../../app/server/app.ts';
import { googlePlaces } from '../../../../platform/places/google/google-places.ts';

const google = await startGoogleStandIn();
afterAll(() => google.close());
const h = await startHarness({
  services: { places: googlePlaces({ key: google.key, baseUrl: google.baseUrl }) },
});

const day = 24 * 60 * 60_000;
const token = '8f14e45f-ceea-467f-9575-6a8f0f9c1d2e';
const ownPart = { rating: 5, comments: '', usesVendor: false, showName: true, costs: [] };

describe('ratings of the maps provider in the list', () => {
  it('are shown and used for ranking for exactly 30 days', async () => {
    const community = await h.make.community();
    const fetched = { googleRating: 4.5, googleRatingCount: 100 };
    await h.make.vendor(community, { name: 'Aged', ...fetched, googleRatingCount: 900 });
    h.clock.advance(30 * day);
    await h.make.vendor(community, { name: 'Fresh', ...fetched });
    const list = async () =>
      (
        await h.signedOut().api.vendors.listVendorStats({
          communitySlug: community.slug,
          sortBy: 'google_rating',
        })
      ).rows.map(({ name, googleRating, googleRatingCount }) => [name, googleRating, googleRatingCount]);
    expect(await list()).toEqual([
      ['Aged', 4.5, 900],
      ['Fresh', 4.5, 100],
    ]);
    h.clock.advance(1);
    expect(await list()).toEqual([
      ['Fresh', 4.5, 100],
      ['Aged', null, null],
    ]);
  });

  it('are not shown if turned off', async () => {
    const community = await h.make.community();
    await h.make.vendor(community, { googleRating: 4.5, googleRatingCount: 100 });
    const config = { ...h.services.config, areGoogleRatingsOn: false };
    const visitor = testClient(createApp({ ...h.services, config }), '127.0.0.1');
    const answer = await visitor.fetch(`/api/communities/${community.slug}/vendors`);
    expect(await answer.json()).toMatchObject({ rows: [{ googleRating: null, googleRatingCount: null }] });
  });
});

describe('a vendor selected from the provider’s businesses', () => {
  it('is looked up in the same session, verified and soon has its rating', async () => {
    const community = await h.make.community();
    const client = await h.signIn((await h.make.person({ community })).id);
    const [found] = await client.api.vendors.searchBusinesses({ query: 'blue wave', sessionToken: token });
    expect(found).toMatchObject({ name: 'Blue Wave Pools', placeId: standInBusiness.id });
    expect(google.requests.at(-1)?.body).toMatchObject({ sessionToken: token });
    const core = { category: 'Pool' as const, contactInfo: '5615550177', name: 'Blue Wave Pools' };
    await client.api.vendors.submitVendor({ ...core, ...ownPart, googlePlaceId: standInBusiness.id });
    const row = async () =>
      (await client.api.vendors.listVendorStats({ communitySlug: community.slug })).rows[0];
    expect(await row()).toMatchObject({ googlePlaceId: standInBusiness.id, googleRating: null });
    await h.drain();
    expect(await row()).toMatchObject({ googleRating: 4.6, googleRatingCount: 127 });
  });

  it('is saved without a place id if the provider fails', async () => {
    const community = await h.make.community();
    const client = await h.signIn((await h.make.person({ community })).id);
    google.behave('overQuota');
    const answer = await client.raw('vendors/searchBusinesses', { query: 'blue wave' });
    expect(answer).toMatchObject({
      status: 503,
      json: { message: 'Business suggestions are unavailable right now.' },
    });
    const core = { category: 'Pool' as const, contactInfo: '5615550177', name: 'Blue Wave Pools' };
    await client.api.vendors.submitVendor({ ...core, ...ownPart, googlePlaceId: standInBusiness.id });
    const { rows } = await client.api.vendors.listVendorStats({ communitySlug: community.slug });
    expect(rows[0]).toMatchObject({ name: 'Blue Wave Pools', googlePlaceId: null });
    google.behave('ok');
  });
});

describe('a home selected from the provider’s addresses', () => {
  const signUp = async (place: object) =>
    h.signedOut().raw('accounts/signUp', {
      name: 'Robin Ashford',
      email: `robin-${Math.random()}@porchlist.test`,
      place,
      isResident: 'yes',
      communitySlug: 'boca-bridges',
    });

  it('is suggested and looked up in one session', async () => {
    const [found] = await h.signedOut().api.directory.searchAddresses({
      query: '12 heron',
      sessionToken: token,
    });
    google.requests.length = 0;
    const place = { kind: 'suggestion', placeId: found?.placeId, text: 'whatever', sessionToken: token };
    expect((await signUp(place)).status).toBe(200);
    expect(google.requests).toMatchObject([{ method: 'GET', query: { sessionToken: token } }]);
  });

  it('can be entered by hand only if the provider fails', async () => {
    const place = { kind: 'typed', text: '12 Heron Lane, Boca Raton, FL 33496' };
    expect((await signUp(place)).status).toBe(422);
    google.behave('down');
    expect((await signUp(place)).status).toBe(200);
    google.behave('ok');
  });
});
