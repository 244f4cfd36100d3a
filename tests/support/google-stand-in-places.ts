/** A place of the maps provider. */
export interface StandInPlace {
  id: string;
  types: string[];
  mainText: string;
  secondaryText: string;
  /** Its fields by field mask name, without unknown ones. */
  fields: Record<string, unknown>;
}

const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: 'en',
});

/** A home at 12 Heron Lane. */
export const standInHome: StandInPlace = {
  id: 'ChIJhome-12-heron-lane-000',
  types: ['street_address', 'premise'],
  mainText: '12 Heron Lane',
  secondaryText: 'Boca Raton, FL, USA',
  fields: {
    formattedAddress: '12 Heron Ln, Boca Raton, FL 33496, USA',
    addressComponents: [
      component('12', '12', 'street_number'),
      component('Heron Lane', 'Heron Ln', 'route'),
      component('Boca Raton', 'Boca Raton', 'locality', 'political'),
      component('Palm Beach County', 'Palm Beach County', 'administrative_area_level_2', 'political'),
      component('Florida', 'FL', 'administrative_area_level_1', 'political'),
      component('United States', 'US', 'country', 'political'),
      component('33496', '33496', 'postal_code'),
    ],
    location: { latitude: 26.39, longitude: -80.18 },
  },
};

export const standInReview = (author: string, text: string, rating = 5) => ({
  name: `places/x/reviews/${author}`,
  relativePublishTimeDescription: 'a month ago',
  rating,
  text: { text, languageCode: 'en' },
  originalText: { text, languageCode: 'en' },
  authorAttribution: {
    displayName: author,
    uri: `https://www.google.com/maps/contrib/${author.length}/reviews`,
    photoUri: 'https://lh3.googleusercontent.com/a/photo',
  },
  publishTime: '2026-01-30T10:00:00Z',
});

/** A business with six reviews, one more than is ever shown. */
export const standInBusiness: StandInPlace = {
  id: 'ChIJblue-wave-pools-0001',
  types: ['establishment', 'point_of_interest'],
  mainText: 'Blue Wave Pools',
  secondaryText: 'Glades Road, Boca Raton, FL, USA',
  fields: {
    displayName: { text: 'Blue Wave Pools', languageCode: 'en' },
    formattedAddress: '700 Glades Rd, Boca Raton, FL 33431, USA',
    nationalPhoneNumber: '(561) 555-0177',
    rating: 4.6,
    userRatingCount: 127,
    reviews: [
      standInReview(
        'Ada L',
        `Always on time. ${'They leave the pool spotless and close the gate behind them. '.repeat(6)}`,
      ),
      standInReview('Ben O', 'Friendly crew.', 4),
      standInReview('Cy P', 'Good.', 4),
      standInReview('Dee Q', 'Fair price.'),
      standInReview('Eli R', 'Would call again.'),
      standInReview('Flo S', 'The sixth review.'),
    ],
  },
};
