import type { Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { type DecisionEntry, decide } from '../../audit/server/decide.ts';
import { type Award, awardPoints } from '../../points/server/award.ts';
import { type Contributor, lockContributor, showName } from './contributor.queries.ts';
import { holdAnyVendor, holdVendor, type VendorRow } from './vendor-access.ts';

export type { Contributor } from './contributor.queries.ts';

/** What a contribution is about. Person and vendor are locked until the transaction ends. */
export interface About<Vendor = VendorRow> {
  person: Contributor;
  vendor: Vendor;
  now: Date;
}

interface Options {
  /** Daily limits that it counts toward, once each. A contribution that fails counts toward none. */
  limits?: readonly RateLimit[];
  /** Whether the vendor may be deleted, or belong to a community that the person has left. */
  anyVendor?: boolean;
}

/** What follows from the rows that a contribution has written. */
export interface Contributed {
  /** Each is given once per person, activity and subject. */
  awards: readonly Award[];
  /** What an admin has decided by it, for the audit log. */
  entries?: readonly DecisionEntry[];
  /** A person who shows their name once is shown by name from then on. */
  showName?: boolean;
  /** The vendors whose figures change, where the contribution names no vendor itself. */
  vendorIds?: readonly string[];
}

type VendorOf<Id extends string | null> = Id extends string ? VendorRow : null;

/**
 * Writes in a person's name, in one transaction: locks the person, counts the daily limits, holds the vendor (another
 * community's is not found), runs `write`, awards points, sets name sharing, and recounts the vendor's figures. Locks are
 * taken in one order everywhere: people, vendors, figures, each by id.
 *
 * @param vendorId null where `write` adds the vendor, holds several (`holdVendors`), or is about none
 * @param write writes the rows of its own feature
 * @returns what `write` returned
 */
export async function contribute<Id extends string | null, Written extends Contributed>(
  context: SignedInContext,
  vendorId: Id,
  options: Options,
  write: (tx: Tx, about: About<VendorOf<Id>>) => Promise<Written>,
): Promise<Written> {
  const { viewer, limits } = context;
  const { written } = await decide(context, async (tx, now) => {
    const [person, vendor] = await Promise.all([
      requireContributor(tx, viewer, vendorId),
      vendorId === null ? null : hold(tx, viewer, vendorId, options),
      ...(options.limits ?? []).map((limit) => limits.consume(limit, viewer.userId, tx)),
    ]);
    const written = await write(tx, { person, vendor: vendor as VendorOf<Id>, now });
    const { awards, entries = [], vendorIds = [] } = written;
    // What was earned stays earned, and most people who rate a vendor again have earned it all.
    const isEarned = ({ activity, subject }: Award) =>
      subject === vendor?.id && person.earned.includes(activity);
    await awardPoints(
      tx,
      person.userId,
      awards.filter((award) => !isEarned(award)),
      now,
    );
    if (written.showName && !person.isNamePublic) await showName(tx, person.userId);
    return { entries, touches: { vendorIds: vendor ? [vendor.id] : vendorIds }, written };
  });
  return written;
}

async function requireContributor(tx: Tx, viewer: Viewer, vendorId: string | null): Promise<Contributor> {
  const person = await lockContributor(tx, viewer.userId, vendorId);
  if (!person) throw unauthenticated();
  if (person.communityId !== viewer.communityId) throw notFound();
  return person;
}

const hold = (tx: Tx, viewer: Viewer, vendorId: string, { anyVendor = false }: Options) =>
  anyVendor ? holdAnyVendor(tx, vendorId) : holdVendor(tx, viewer, vendorId);
