import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type GoogleStandIn,
  type StandInMode,
  startGoogleStandIn,
} from '../../../../tests/support/google-stand-in.ts';
import { standInBusiness, standInHome } from '../../../../tests/support/google-stand-in-places.ts';
import type { Places } from '../places.ts';
import { googlePlaces } from './google-places.ts';

let google: GoogleStandIn;
let places: Places;
const token = '8f14e45f-ceea-467f-9575-6a8f0f9c1d2e';

beforeAll(async () => {
  google = await startGoogleStandIn();
  places = googlePlaces({ key: google.key, baseUrl: google.baseUrl, timeoutMs: 60_000 });
});
beforeEach(() => {
  google.behave('ok');
  google.requests.length = 0;
});
afterAll(() => google.close());

describe('address suggestions', () => {
  it('are requested for US addresses, with the session and only the needed fields', async () => {
    expect(await places.suggestAddresses('12 heron', 'boca-bridges', token)).toEqual([
      { placeId: standInHome.id, mainText: '12 Heron Lane', secondaryText: 'Boca Raton, FL' },
    ]);
    expect(google.requests).toEqual([
      {
        method: 'POST',
        path: 'places:autocomplete',
        query: {},
        key: google.key,
        fieldMask: [
          'suggestions.placePrediction.placeId',
          'suggestions.placePrediction.structuredFormat.mainText.text',
          'suggestions.placePrediction.structuredFormat.secondaryText.text',
        ],
        body: {
          input: '12 heron',
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          includedRegionCodes: ['us'],
          languageCode: 'en',
          regionCode: 'us',
          sessionToken: token,
        },
      },
    ]);
  });

  it('are empty without a request while nothing is typed', async () => {
    expect(await places.suggestAddresses('  ', null)).toEqual([]);
    expect(google.requests).toEqual([]);
  });

  it('are empty if nothing is found', async () => {
    expect(await places.suggestAddresses('no such street', null)).toEqual([]);
  });
});

describe('an address', () => {
  it('is returned with its parts', async () => {
    expect(await places.findAddress(standInHome.id, token)).toEqual({
      placeId: standInHome.id,
      formattedAddress: '12 Heron Ln, Boca Raton, FL 33496, USA',
      streetNumber: '12',
      route: 'Heron Lane',
      unit: null,
      city: 'Boca Raton',
      state: 'FL',
      postalCode: '33496',
      location: { lat: 26.39, lng: -80.18 },
    });
    expect(google.requests[0]).toMatchObject({
      method: 'GET',
      path: `places/${standInHome.id}`,
      query: { languageCode: 'en', regionCode: 'us', sessionToken: token },
      fieldMask: ['id', 'formattedAddress', 'addressComponents', 'location'],
    });
  });

  it.each(['location', 'formattedAddress', 'addressComponents'])('without its %s is null', async (field) => {
    const { [field]: _, ...fields } = standInHome.fields;
    google.places.set('ChIJincomplete-home-00000', {
      ...standInHome,
      id: 'ChIJincomplete-home-00000',
      fields,
    });
    expect(await places.findAddress('ChIJincomplete-home-00000')).toBeNull();
    google.places.delete('ChIJincomplete-home-00000');
  });

  it.each(['ChIJgone-gone-gone-gone-gone', 'too-short-for-google', '../places', 'a/b', '', 'x'.repeat(300)])(
    'with the unknown id %j is null',
    async (placeId) => {
      expect(await places.findAddress(placeId)).toBeNull();
    },
  );
});

describe('businesses', () => {
  it('are found among establishments, including those without premises', async () => {
    expect(await places.suggestBusinesses('blue wave', token)).toEqual([
      {
        placeId: standInBusiness.id,
        name: 'Blue Wave Pools',
        formattedAddress: 'Glades Road, Boca Raton, FL',
        phone: null,
        rating: null,
        userRatingsTotal: null,
      },
    ]);
    expect(google.requests[0]?.body).toMatchObject({
      includedPrimaryTypes: ['establishment'],
      includePureServiceAreaBusinesses: true,
      includedRegionCodes: ['us'],
    });
  });

  it('are returned with name, phone and rating', async () => {
    expect(await places.findBusiness(standInBusiness.id)).toEqual({
      placeId: standInBusiness.id,
      name: 'Blue Wave Pools',
      formattedAddress: '700 Glades Rd, Boca Raton, FL 33431, USA',
      phone: '(561) 555-0177',
      rating: 4.6,
      userRatingsTotal: 127,
    });
  });

  it('are returned with five reviews and their authors', async () => {
    const details = await places.findDetails(standInBusiness.id);
    expect(details).toMatchObject({ phone: '(561) 555-0177', rating: 4.6, userRatingsTotal: 127 });
    expect(details?.reviews).toHaveLength(5);
    expect(details?.reviews[1]).toEqual({
      rating: 4,
      relativeTimeDescription: 'a month ago',
      authorName: 'Ben O',
      authorUrl: 'https://www.google.com/maps/contrib/5/reviews',
      text: 'Friendly crew.',
    });
    expect(google.requests[0]?.fieldMask).toEqual([
      'id',
      'nationalPhoneNumber',
      'rating',
      'userRatingCount',
      'reviews',
    ]);
  });

  it('without ratings have no rating', async () => {
    google.places.set('ChIJunrated-unrated-00000', {
      ...standInBusiness,
      id: 'ChIJunrated-unrated-00000',
      fields: {},
    });
    expect(await places.findDetails('ChIJunrated-unrated-00000')).toEqual({
      placeId: 'ChIJunrated-unrated-00000',
      phone: null,
      rating: null,
      userRatingsTotal: null,
      reviews: [],
    });
  });
});

describe('a failing provider', () => {
  const failures: [StandInMode, string][] = [
    ['slow', 'timeout'],
    ['down', 'unavailable'],
    ['overQuota', 'overQuota'],
    ['denied', 'denied'],
    ['wrongKey', 'denied'],
    ['malformed', 'malformed'],
    ['wrongShape', 'malformed'],
    ['broken', 'unavailable'],
  ];

  it.each(failures)('%s is reported as %s for suggestions and places', async (mode, failure) => {
    google.behave(mode);
    const error = { name: 'PlacesError', failure };
    const timeoutMs = mode === 'slow' ? 100 : 60_000;
    const failing = googlePlaces({ key: google.key, baseUrl: google.baseUrl, timeoutMs });
    await expect(failing.suggestAddresses('12 heron', null)).rejects.toMatchObject(error);
    await expect(failing.suggestBusinesses('blue')).rejects.toMatchObject(error);
    await expect(failing.findAddress(standInHome.id)).rejects.toMatchObject(error);
    await expect(failing.findDetails(standInBusiness.id)).rejects.toMatchObject(error);
  });

  it('is reported without the key and the typed text', async () => {
    google.behave('overQuota');
    const error = await places.suggestAddresses('12 secret lane', null).catch((thrown: unknown) => thrown);
    expect(String(error)).not.toMatch(/secret|key-of/);
  });

  it('that cannot be reached is unavailable', async () => {
    const nowhere = googlePlaces({ key: 'x', baseUrl: 'http://127.0.0.1:9/v1' });
    await expect(nowhere.findDetails(standInBusiness.id)).rejects.toMatchObject({ failure: 'unavailable' });
  });

  it('that rejects the key does not look like a missing place', async () => {
    const stranger = googlePlaces({ key: 'not-the-key', baseUrl: google.baseUrl });
    await expect(stranger.findDetails(standInBusiness.id)).rejects.toMatchObject({ failure: 'denied' });
  });
});
