import { type Kind, kinds, type World } from '../people.ts';

/** What a kind of person gets: an answer, or one of the refusals. */
export type Outcome = 'allow' | 401 | 403 | 404;

export interface Row {
  /** The row of the authorization table it stands for. */
  operation: string;
  /** A fitting input, made anew for each kind: an allowed call may change what it is about. */
  input(world: World, kind: Kind): unknown;
  outcome: Record<Kind, Outcome>;
}

export const everyone = Object.fromEntries(kinds.map((kind) => [kind, 'allow'])) as Record<Kind, Outcome>;
/** A preview visitor's session is no person's: elsewhere than behind the link it opens nothing. */
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

/** A vendor that only a neighbour of C uses. */
export async function onUnusedVendor({ h, community }: World) {
  const vendor = await h.make.vendor(community);
  const neighbor = await h.signIn((await h.make.person({ community })).id);
  await neighbor.api.homeVendors.addMyVendor({ vendorId: vendor.id });
  return { vendorId: vendor.id };
}

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
