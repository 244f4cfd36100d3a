import type { Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../platform/errors.ts';
import { perDay, type RateLimit } from '../../../platform/http/rate-limits.ts';
import { type AuditedEntry, auditedTransaction } from '../../audit/server/audited-transaction.ts';
import type { Figure } from '../../figures/server/vendor-stats.ts';
import { type Award, awardPoints } from '../../points/server/award.ts';
import { type Contributor, lockContributor, showName } from './contributor.queries.ts';
import type { StoredVendor } from './shared-queries.ts';
import { lockAnyVendor, writeVendor } from './vendor-access.ts';

/** The person and the vendor of a contribution, both locked until the transaction ends. */
export interface About<Vendor = StoredVendor> {
  person: Contributor;
  vendor: Vendor;
  now: Date;
}

interface ContributeOptions {
  /** Daily limits that the contribution counts toward, once each. A failed contribution does not count. */
  limits?: readonly RateLimit[];
  /** Whether the vendor may be deleted or belong to a community that the person has left. */
  anyVendor?: boolean;
}

interface Contributed {
  /** Awarded once per person, activity and subject. */
  awards: readonly Award[];
  entries?: readonly AuditedEntry[];
  /** True turns on the person's name in their profile. */
  showName?: boolean;
  /** The vendors whose figures change, if `vendorId` is null. */
  vendorIds?: readonly string[];
  /** What changed about the vendor or vendors; everything if omitted. */
  figures?: readonly Figure[] | undefined;
  /** Whether others see more of the vendors than other figures; by default if everything changed. */
  isShown?: boolean | undefined;
}

type VendorOf<Id extends string | null> = Id extends string ? StoredVendor : null;

/**
 * Runs a person's contribution in one transaction: locks the person, counts the daily limits, locks the vendor (not
 * found if it is another community's), runs `write`, awards points, updates the profile's name setting and refreshes
 * the vendor's figures. Locks are always taken in the same order: people, vendors, figures, each by id.
 *
 * @param vendorId null if `write` adds the vendor, locks several or needs none
 * @param write writes the rows of its own feature
 * @returns what `write` returned
 */
export async function contribute<Id extends string | null, Written extends Contributed>(
  context: SignedInContext,
  vendorId: Id,
  options: ContributeOptions,
  write: (tx: Tx, about: About<VendorOf<Id>>) => Promise<Written>,
): Promise<Written> {
  const { viewer, limits } = context;
  const { timeZone } = viewer;
  const { written } = await auditedTransaction(context, async (tx, now) => {
    const [person, vendor] = await Promise.all([
      requireContributor(tx, viewer, vendorId),
      vendorId === null ? null : lockVendor(tx, viewer, vendorId, options),
      ...(options.limits ?? []).map((limit) => limits.consume({ ...limit, timeZone }, viewer.userId, tx)),
    ]);
    const written = await write(tx, { person, vendor: vendor as VendorOf<Id>, now });
    const { awards, entries = [], vendorIds = [], figures, isShown } = written;
    // Most people who rate a vendor again have already earned all its points.
    const isEarned = ({ activity, subject }: Award) =>
      subject === vendor?.id && person.earned.includes(activity);
    const newAwards = awards.filter((award) => !isEarned(award));
    await Promise.all([
      awardPoints(tx, person.userId, newAwards, now),
      written.showName && !person.isNamePublic ? showName(tx, person) : null,
    ]);
    const ofVendors = vendor ? [vendor.id] : vendorIds;
    return { entries, touches: { vendorIds: ofVendors, figures, isShown, by: person.userId }, written };
  });
  return written;
}

async function requireContributor(tx: Tx, viewer: Viewer, vendorId: string | null): Promise<Contributor> {
  const person = await lockContributor(tx, viewer.userId, vendorId);
  if (!person) throw unauthenticated();
  if (person.communityId !== viewer.communityId) throw notFound();
  return person;
}

const lockVendor = (tx: Tx, viewer: Viewer, vendorId: string, { anyVendor = false }: ContributeOptions) =>
  anyVendor ? lockAnyVendor(tx, vendorId) : writeVendor(tx, viewer, vendorId);

/** Daily limits per person, by the days of their community (docs/rules/vendors.md, 'Caps'), far more than a neighbor needs. */
export const dailyCaps = {
  vendors: perDay('vendors-a-day', 20),
  ratings: perDay('ratings-a-day', 100),
  notes: perDay('notes-a-day', 100),
  costs: perDay('costs-a-day', 100),
};
