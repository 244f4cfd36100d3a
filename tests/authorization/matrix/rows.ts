import { expect } from 'vitest';
import type { ErrorCode, errorStatus } from '../../../src/platform/errors.ts';
import type { TestClient } from '../../support/test-client.ts';
import { type Kind, kinds, type World } from '../people.ts';

/** What a kind of person gets: an answer with a status of success, or the refusal with this status and its code. */
export type Outcome = 'allow' | (typeof errorStatus)[Exclude<ErrorCode, 'INTERNAL'>];

export interface Row {
  /** The operation it stands for. */
  operation: string;
  /** Makes a valid input and the rows it is about, for each kind by itself: an allowed call may change them. */
  input(world: World, kind: Kind, client: TestClient): unknown;
  outcome: Record<Kind, Outcome>;
  /** What an allowed call answers at least, where a status of success says too little. */
  answer?(kind: Kind): unknown;
}

export const everyone = Object.fromEntries(kinds.map((kind) => [kind, 'allow'])) as Record<Kind, Outcome>;
/** A visitor's session is no person's: elsewhere than behind the link it opens nothing. */
export const signedInOnly: Record<Kind, Outcome> = { ...everyone, SO: 401, PV: 401 };
/** Residents of C and platform admins; others learn not even that it exists. */
export const residents: Record<Kind, Outcome> = { ...signedInOnly, VO: 404, HAo: 404 };
export const nobody = (refusal: Outcome) =>
  Object.fromEntries(kinds.map((kind) => [kind, refusal])) as Record<Kind, Outcome>;
export const platformAdmins: Record<Kind, Outcome> = {
  ...nobody(403),
  SO: 401,
  PV: 401,
  PA: 'allow',
};
export const hoaAdmins: Record<Kind, Outcome> = { ...platformAdmins, HAd: 'allow' };

/** Of those who are signed in nobody, and of those who are not only who has said who they are behind a link of C. */
export const visitors: Record<Kind, Outcome> = { ...nobody(403), SO: 401, PV: 'allow' };

export const nothing = () => undefined;
export const onVendor = ({ vendor }: World) => ({ vendorId: vendor.id });

let count = 0;
export const unique = (what: string) => `${what} ${++count}`;

export const ownPart = { rating: 4, comments: '', usesVendor: false, showName: true, costs: [] };
export const core = () => ({
  category: 'Pool',
  name: unique('Vendor'),
  contactInfo: '5615550100',
  googlePlaceId: null,
});

export async function pendingPerson({ h, community }: World) {
  const person = await h.make.person({ community, isVerified: false, household: 'pending' });
  return { userId: person.id };
}

/** Rows by call: `feature/procedure`. */
export type Rows = Record<string, Row[]>;

/** What a batch answers that decided about every row. */
export const allDecided = () => ({ done: [expect.any(String)], failed: [] });
