import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createLog } from '../../../platform/log.ts';
import type { PlaceAddress, Places } from '../../../platform/places/places.ts';
import { addressMessages } from '../home.rules.ts';
import type { PlaceSelection } from '../home.schema.ts';
import { findCommunity, insertCommunity, insertDirectoryAddresses } from './community.queries.ts';
import { directoryEntry } from './directory.ts';
import { directoryPlaces } from './directory-places.ts';
import { resolvePlace } from './join-home.ts';

const { db } = await createTestDatabase();
const directory = directoryPlaces(db);
const failing: Places = {
  kind: 'google',
  suggestAddresses: () => Promise.reject(new Error('down')),
  findAddress: () => Promise.reject(new Error('down')),
  suggestBusinesses: () => Promise.reject(new Error('down')),
  findBusiness: () => Promise.reject(new Error('down')),
  findDetails: () => Promise.reject(new Error('down')),
};
const elsewhere: PlaceAddress = {
  placeId: 'place-elsewhere',
  formattedAddress: '5 Far Away Rd, Ocala, FL 34470, USA',
  streetNumber: '5',
  route: 'Far Away Road',
  unit: null,
  city: 'Ocala',
  state: 'FL',
  postalCode: '34470',
  location: { lat: 29, lng: -82 },
};
const placesReturning = (address: PlaceAddress | null): Places => ({
  ...directory,
  findAddress: () => Promise.resolve(address),
});

const resolve = (
  selection: PlaceSelection,
  places = directory,
  communitySlug: string | null = 'boca-bridges',
) => resolvePlace({ db, places, log: createLog('silent'), requestId: 'test' }, selection, communitySlug);
const suggestion = (placeId: string, text = '12 Heron Lane'): PlaceSelection => ({
  kind: 'suggestion',
  placeId,
  text,
});
const typed = (text: string): PlaceSelection => ({ kind: 'typed', text });
const refusedWith = (message: string) => ({
  code: 'INVALID',
  message,
  details: { fields: { place: message } },
});

let bocaBridgesId = '';
let heronPlaceId = '';

beforeAll(async () => {
  bocaBridgesId = (await findCommunity(db, 'boca-bridges'))?.id ?? '';
  heronPlaceId = (await directory.suggestAddresses('12 heron lane', 'boca-bridges'))[0]?.placeId ?? '';
});

describe('a selected suggestion', () => {
  it('is looked up again, and only the place id is trusted', async () => {
    expect(await resolve(suggestion(heronPlaceId, '1 Castle of Mine'))).toEqual({
      householdAddress: '12 heron lane, boca raton, fl 33496, usa',
      formattedAddress: '12 Heron Lane, Boca Raton, FL 33496, USA',
      normalizedAddress: '12 heron ln boca raton fl 33496',
      given: null,
      streetName: 'Heron Lane',
      address: await directory.findAddress(heronPlaceId),
      communityId: bocaBridgesId,
    });
  });

  it.each(['dir_unknown', "' or true --", '\u0000'])('with the unknown id %j is refused', async (placeId) => {
    await expect(resolve(suggestion(placeId))).rejects.toMatchObject(
      refusedWith(addressMessages.fromSuggestions),
    );
  });

  it.each([{ streetNumber: '' }, { route: '' }, { streetNumber: ' ' }, { formattedAddress: 'Unknown, 5' }])(
    'that is not a street address is refused: %j',
    async (part) => {
      await expect(
        resolve(suggestion('x'), placesReturning({ ...elsewhere, ...part })),
      ).rejects.toMatchObject(refusedWith(addressMessages.notAStreet));
    },
  );

  it.each(['(rental)', '- tenant Kim Roe', '*', '& family'])(
    'is stored without what the provider has behind the street: %j',
    async (rest) => {
      const address = {
        ...elsewhere,
        route: `Far Away Road ${rest}`,
        formattedAddress: `5 Far Away Road ${rest}, Ocala, FL 34470, USA`,
      };
      expect(await resolve(suggestion('x'), placesReturning(address))).toMatchObject({
        formattedAddress: '5 Far Away Road, Ocala, FL 34470, USA',
        streetName: 'Far Away Road',
      });
    },
  );

  it('belongs to no community if no directory has it, even if the person came from a community page', async () => {
    expect(await resolve(suggestion('place-elsewhere'), placesReturning(elsewhere))).toMatchObject({
      communityId: null,
      address: elsewhere,
      streetName: 'Far Away Road',
    });
  });

  it('belongs to the community that the person came from if several directories have it', async () => {
    const home = {
      streetNumber: '12',
      route: 'Heron Ln',
      city: 'Boca Raton',
      state: 'FL',
      postalCode: '33496',
    };
    const id = await db.transaction(async (tx) => {
      const newId = (await insertCommunity(tx, { slug: 'heron-lane', name: 'Heron Lane' })) ?? '';
      const entry = directoryEntry({ id: newId, slug: 'heron-lane' }, { ...home, lat: 0, lng: 0 });
      await insertDirectoryAddresses(tx, [entry]);
      return newId;
    });
    const communityOf = async (slug: string | null) =>
      (await resolve(suggestion(heronPlaceId), directory, slug)).communityId;
    expect(await communityOf('heron-lane')).toBe(id);
    expect(await communityOf('boca-bridges')).toBe(bocaBridgesId);
    expect(await communityOf(null)).toBe(bocaBridgesId);
  });

  it('counts as typed and unconfirmed if the provider fails after the selection', async () => {
    expect(
      await resolve(suggestion(heronPlaceId, '12 Heron Ln, Boca Raton, FL 33496'), failing),
    ).toMatchObject({
      formattedAddress: '12 Heron Ln, Boca Raton, FL 33496',
      streetName: null,
      address: null,
    });
  });
});

describe('a typed address', () => {
  it('is refused while the provider works', async () => {
    await expect(resolve(typed('12 Heron Lane, Boca Raton, FL 33496'))).rejects.toMatchObject(
      refusedWith(addressMessages.fromSuggestions),
    );
  });

  it('is accepted as unconfirmed while the provider fails, and still finds its community', async () => {
    expect(await resolve(typed('12 HERON Lane, Boca Raton, Florida 33496'), failing)).toEqual({
      householdAddress: '12 heron lane, boca raton, florida 33496',
      formattedAddress: '12 HERON Lane, Boca Raton, Florida 33496',
      normalizedAddress: '12 heron ln boca raton fl 33496',
      given: null,
      streetName: null,
      address: null,
      communityId: bocaBridgesId,
    });
  });

  it.each(['Heron Lane', '12345', '--- !!', 'not specified 5'])(
    '%j is not a street address',
    async (text) => {
      await expect(resolve(typed(text), failing)).rejects.toMatchObject(
        refusedWith(addressMessages.notAStreet),
      );
    },
  );
});

describe('an address with a rest', () => {
  it.each(['43 Ibis Way, Boca Raton', '43 Ibis Way', '43 Ibis Way Apt 3, Boca Raton, FL'])(
    'differs from one without a place, which is accepted: %j',
    async (text) => {
      expect(await resolve(typed(text), failing)).toMatchObject({ formattedAddress: text });
    },
  );

  it.each(['12 Heron Lane (rental), Boca Raton, FL 33496', '12 Heron Lane - Kim Roe', '12 Heron Lane *'])(
    'is refused as typed text: %j',
    async (text) => {
      await expect(resolve(typed(text), failing)).rejects.toMatchObject(
        refusedWith(addressMessages.notAStreet),
      );
    },
  );
});

describe('an address entered in full', () => {
  const entered = (street: string): PlaceSelection => ({
    kind: 'entered',
    street,
    city: 'boca raton',
    state: 'fl',
    postalCode: '33496',
  });

  it('gets the directory’s spelling', async () => {
    expect(await resolve(entered('12 heron ln'))).toEqual({
      householdAddress: '12 heron lane, boca raton, fl 33496, usa',
      formattedAddress: '12 Heron Lane, Boca Raton, FL 33496, USA',
      normalizedAddress: '12 heron ln boca raton fl 33496',
      given: null,
      streetName: 'Heron Lane',
      address: null,
      communityId: bocaBridgesId,
    });
  });

  it.each([
    ['7 nowhere wy', 'Nowhere Wy'],
    ['7 e 5th street', 'E 5th Street'],
    ['7 McDonald wy', 'McDonald wy'],
    ['7 nowhere wy apt 3', 'Nowhere Wy'],
    ['7 nowhere wy apt 3, boca raton fl 33496', 'Nowhere Wy'],
    ['one nowhere wy', 'Nowhere Wy'],
    ['1234 E 2100 S', 'E 2100 S'],
    ['W148 N9748 Larch Ct', 'Larch Ct'],
  ])('outside the directory, %j has the street %j', async (street, streetName) => {
    expect(await resolve(entered(street))).toMatchObject({ streetName, communityId: null });
  });
});
