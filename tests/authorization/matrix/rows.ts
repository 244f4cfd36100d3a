import { expect } from 'vitest';
import { emptyVendorDetails } from '../../../src/catalogue/vendor-details.ts';
import type { ErrorCode, errorStatus } from '../../../src/platform/errors.ts';
import type { TestClient } from '../../support/test-client.ts';
import { type Kind, kinds, type World } from '../people.ts';

/** The expected outcome for a kind of person: success, or a refusal with this status and its code. */
export type Outcome = 'allow' | (typeof errorStatus)[Exclude<ErrorCode, 'INTERNAL'>];

export interface Row {
  /** Tells the rows of a call apart. */
  operation?: string;
  /** Creates a valid input with its rows, separately for each kind, because an allowed call may change them. */
  input?(world: World, kind: Kind, client: TestClient): unknown;
  outcome: Record<Kind, Outcome>;
  /** The expected part of an allowed call's output, if the status alone is not enough. */
  answer?(kind: Kind): unknown;
  /** How many decisions the call records; one by default. */
  entries?: number;
}

export const everyone = Object.fromEntries(kinds.map((kind) => [kind, 'allow'])) as Record<Kind, Outcome>;
/** A visitor's session is not a person's: it gives access only to the preview page. */
export const signedInOnly: Record<Kind, Outcome> = { ...everyone, SO: 401, PV: 401 };
/** People of C and platform admins; for others it does not exist. */
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

/** Only named visitors of C, not signed-in people. */
export const visitors: Record<Kind, Outcome> = { ...nobody(403), SO: 401, PV: 'allow' };

export const onVendor = ({ vendor }: World) => ({ vendorId: vendor.id });

let count = 0;
export const unique = (prefix: string) => `${prefix} ${++count}`;

export const ownPart = { rating: 4, comments: '', usesVendor: false, showName: true, costs: [] };
export const core = () => ({
  ...emptyVendorDetails,
  category: 'Pool',
  name: unique('Vendor'),
  contactInfo: '5615550100',
  googlePlaceId: null,
});

export async function pendingPerson({ h, community }: World) {
  const person = await h.make.person({ community, isVerified: false, household: 'pending' });
  return { userId: person.id };
}

/** By call: `feature/procedure`. */
export type Rows = Record<string, Row | Row[]>;

/** The output of a batch that decided every row. */
export const allDecided = () => ({ done: [expect.any(String)], failed: [] });
