import type { z } from 'zod';
import {
  type PlaceAddress,
  type PlaceBusiness,
  type PlaceDetails,
  type PlaceFigures,
  type PlaceReview,
  type Places,
  PlacesError,
} from '../places.ts';
import {
  type AddressAnswer,
  addressAnswer,
  autocompleteAnswer,
  businessAnswer,
  detailsAnswer,
  type GoogleRequester,
  googleRequester,
  type ReviewAnswer,
  readAnswer,
} from './google-request.ts';

export interface GooglePlacesOptions {
  /** The server key; never sent to browsers. */
  key: string;
  /** Base URL, for a stand-in. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
}

const googleUrl = 'https://places.googleapis.com/v1';
const maxSuggestions = 5;
const maxReviews = 5;

/** Other ids are invalid, and must not become part of a path. */
const placeIdShape = /^[\w-]{1,255}$/;

const suggestionFields = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.structuredFormat.mainText.text',
  'suggestions.placePrediction.structuredFormat.secondaryText.text',
];

/** Types of home addresses, down to the unit; a street stands for a home until its number is typed. */
const addressTypes = ['street_address', 'premise', 'subpremise', 'route'];

/** All failures throw `PlacesError`. */
export function googlePlaces({ key, baseUrl = googleUrl, timeoutMs = 5000 }: GooglePlacesOptions): Places {
  const request = googleRequester({ key, baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''), timeoutMs });
  return {
    kind: 'google',
    async suggestAddresses(query, _scope, sessionToken) {
      const found = await suggest(
        request,
        { input: query, includedPrimaryTypes: addressTypes },
        sessionToken,
      );
      return found.map(({ placeId, name, place }) => ({ placeId, mainText: name, secondaryText: place }));
    },
    async findAddress(placeId, sessionToken) {
      const answer = await lookUp(request, addressAnswer, placeId, sessionToken);
      return answer && addressOf(answer);
    },
    async suggestBusinesses(query, sessionToken) {
      // Businesses that visit customers (most of those recommended here) have no place of their own.
      const search = { includedPrimaryTypes: ['establishment'], includePureServiceAreaBusinesses: true };
      const found = await suggest(request, { input: query, ...search }, sessionToken);
      return found.map(suggestedBusiness);
    },
    async findBusiness(placeId, sessionToken) {
      const answer = await lookUp(request, businessAnswer, placeId, sessionToken);
      return answer && businessOf(answer);
    },
    async findDetails(placeId, sessionToken) {
      const answer = await lookUp(request, detailsAnswer, placeId, sessionToken);
      return answer && detailsOf(answer);
    },
  };
}

interface Suggestion {
  placeId: string;
  name: string;
  place: string;
}

async function suggest(
  request: GoogleRequester,
  search: { input: string; includedPrimaryTypes: readonly string[] },
  sessionToken: string | undefined,
): Promise<Suggestion[]> {
  if (search.input.trim() === '') return [];
  const answer = await request({
    path: 'places:autocomplete',
    body: {
      ...search,
      includedRegionCodes: ['us'],
      languageCode: 'en',
      regionCode: 'us',
      ...(sessionToken && { sessionToken }),
    },
    fieldMask: suggestionFields,
  });
  return readAnswer(autocompleteAnswer, answer)
    .suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
    .slice(0, maxSuggestions)
    .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
      placeId,
      name: mainText.text,
      place: (secondaryText?.text ?? '').replace(/, USA$/, ''),
    }));
}

/** Asks for the fields that the schema reads; null if there is no such place. */
async function lookUp<Schema extends z.ZodObject>(
  request: GoogleRequester,
  schema: Schema,
  placeId: string,
  sessionToken: string | undefined,
): Promise<z.output<Schema> | null> {
  if (!placeIdShape.test(placeId)) return null;
  const query = new URLSearchParams({
    languageCode: 'en',
    regionCode: 'us',
    ...(sessionToken && { sessionToken }),
  });
  try {
    const path = `places/${placeId}?${query}`;
    const answer = await request({ path, fieldMask: Object.keys(schema.shape) });
    return answer === null ? null : readAnswer(schema, answer);
  } catch (error) {
    // Only the id can be wrong with this request.
    if (error instanceof PlacesError && error.failure === 'refused') return null;
    throw error;
  }
}

/** Returns null for anything but a complete street address: a town, a business area, a place without a location. */
function addressOf(answer: AddressAnswer): PlaceAddress | null {
  const { id, formattedAddress, location } = answer;
  const component = (type: string) => answer.addressComponents.find(({ types }) => types.includes(type));
  const long = (...types: string[]) => types.map((type) => component(type)?.longText).find(Boolean) ?? '';
  if (!formattedAddress || !location || component('country')?.shortText !== 'US') return null;
  return {
    placeId: id,
    formattedAddress,
    streetNumber: long('street_number'),
    route: long('route'),
    unit: long('subpremise') || null,
    city: long('locality', 'postal_town', 'sublocality', 'administrative_area_level_3'),
    state: component('administrative_area_level_1')?.shortText ?? '',
    postalCode: long('postal_code'),
    location: { lat: location.latitude, lng: location.longitude },
  };
}

function suggestedBusiness({ placeId, name, place }: Suggestion): PlaceBusiness {
  return {
    placeId,
    name,
    formattedAddress: place || null,
    phone: null,
    rating: null,
    userRatingsTotal: null,
  };
}

function businessOf(answer: z.output<typeof businessAnswer>): PlaceBusiness {
  return {
    ...figuresOf(answer),
    name: answer.displayName?.text ?? '',
    formattedAddress: answer.formattedAddress ?? null,
  };
}

const detailsOf = (answer: z.output<typeof detailsAnswer>): PlaceDetails => ({
  ...figuresOf(answer),
  reviews: answer.reviews.slice(0, maxReviews).map(reviewOf),
});

const figuresOf = (answer: z.output<typeof businessAnswer>): PlaceFigures => ({
  placeId: answer.id,
  phone: answer.nationalPhoneNumber ?? null,
  rating: answer.rating ?? null,
  userRatingsTotal: answer.userRatingCount ?? null,
});

function reviewOf(answer: ReviewAnswer): PlaceReview {
  const { displayName, uri } = answer.authorAttribution;
  return {
    rating: answer.rating,
    relativeTimeDescription: answer.relativePublishTimeDescription,
    authorName: displayName,
    // It becomes a link, so only allow https.
    authorUrl: uri?.startsWith('https://') ? uri : null,
    text: answer.text?.text || answer.originalText?.text || '',
  };
}
