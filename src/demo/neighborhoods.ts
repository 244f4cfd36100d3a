import {
  bocaBridges,
  bocaBridgesArea,
  type FictionalArea,
} from '../features/homes/server/seed-communities.ts';

/** All three communities and their streets are invented. */
export interface Neighborhood {
  slug: string;
  name: string;
  addressLine: string;
  contactPhone: string | null;
  totalHomes: number | null;
  area: FictionalArea;
  people: Partial<Record<PersonState, number>>;
  /** The share of each category's vendors that residents recommend, from 0 to 1. */
  vendorShare: number;
}

export type PersonState =
  | 'approved'
  | 'householdPending'
  | 'withoutHousehold'
  | 'pending'
  | 'addressTyped'
  | 'hoaAdmin'
  | 'rejected'
  | 'deleted'
  | 'orphaned';

export const neighborhoods: readonly Neighborhood[] = [
  {
    ...bocaBridges,
    contactPhone: '5615550100',
    totalHomes: 300,
    area: { ...bocaBridgesArea, homes: 300 },
    people: {
      approved: 82,
      householdPending: 12,
      withoutHousehold: 3,
      pending: 10,
      addressTyped: 2,
      hoaAdmin: 2,
      rejected: 5,
      deleted: 4,
    },
    vendorShare: 1,
  },
  {
    slug: 'tupelo-landing',
    name: 'Tupelo Landing',
    addressLine: '2 Boardwalk Bend, Delray Beach, FL 33446',
    contactPhone: '5615550198',
    totalHomes: 64,
    area: {
      seed: 'tupelo-landing',
      city: 'Delray Beach',
      state: 'FL',
      postalCode: '33446',
      center: { lat: 26.452, lng: -80.178 },
      streets: ['Boardwalk Bend', 'Tupelo Court', 'Cypress Knee Lane', 'Kingfisher Road'],
      homes: 64,
    },
    people: { approved: 9, householdPending: 2, pending: 2, hoaAdmin: 1, orphaned: 2 },
    vendorShare: 0.2,
  },
  {
    slug: 'quail-hollow-preserve',
    name: 'Quail Hollow Preserve',
    addressLine: '10 Covey Crossing, Boynton Beach, FL 33473',
    contactPhone: null,
    totalHomes: null,
    area: {
      seed: 'quail-hollow-preserve',
      city: 'Boynton Beach',
      state: 'FL',
      postalCode: '33473',
      center: { lat: 26.521, lng: -80.196 },
      streets: ['Covey Crossing', 'Bobwhite Lane', 'Palmetto Scrub Road'],
      homes: 45,
    },
    people: { approved: 1, pending: 1 },
    vendorShare: 0,
  },
];
