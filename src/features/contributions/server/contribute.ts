import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { SharedTransactions } from '../../../platform/db/shared-transactions.ts';
import type { Given } from './given.ts';
import { type Contributor, lockContributor } from './lock-contributor.ts';
import type { VendorRow } from './vendor-access.ts';
import { refreshVendorStats } from './vendor-stats.ts';
import {
  type About,
  type Contributing,
  type Contribution,
  settle,
  type Written,
  writeContributions,
} from './write-contributions.ts';

export type { About } from './write-contributions.ts';

/** What of one transaction everybody has to wait for stays small. */
const mostAtOnce = 32;

/**
 * Writes what somebody gives about a vendor, all or nothing: it holds the person, the vendor and its figures, counts the
 * daily caps, and settles what is given and what follows from it: the review, points, the name, the own vendor, the
 * figures. A verb cannot forget a step, since it has none. Contributions of one moment share a transaction.
 *
 * @param give says what is given; it may be asked again
 */
export async function contribute(
  context: SignedInContext,
  contribution: Contribution,
  give: (vendor: VendorRow) => Given,
): Promise<void> {
  await sharedOn(context.db).share({ ...contribution, context, write: (_, { vendor }) => give(vendor) });
}

/**
 * Writes as `contribute` does, for a verb that writes what is its own beside it, in a transaction of its own.
 *
 * @param write writes, and says what is given; with the vendor where it has changed that
 * @returns the vendor as it now is
 */
export async function contributeWriting(
  context: SignedInContext,
  contribution: Contribution,
  write: (tx: Tx, about: About) => Promise<Written>,
): Promise<VendorRow> {
  const [vendor] = await writeTogether(context.db, [{ ...contribution, context, write }]);
  return vendor as VendorRow;
}

const shared = new WeakMap<Db, SharedTransactions<Contributing, VendorRow>>();

function sharedOn(db: Db): SharedTransactions<Contributing, VendorRow> {
  const known =
    shared.get(db) ??
    new SharedTransactions({
      run: (contributions: readonly Contributing[]) => writeTogether(db, contributions),
      // Two people of a home who say something about one vendor speak for one home. An id may be written in capitals.
      keysOf: ({ context, vendorId }) => [context.viewer.userId, vendorId.toLowerCase()],
      most: mostAtOnce,
    });
  shared.set(db, known);
  return known;
}

function writeTogether(db: Db, contributions: readonly Contributing[]): Promise<VendorRow[]> {
  const [first] = contributions;
  const now = first?.context.clock.now() ?? new Date();
  return db.transaction((tx) => writeContributions(tx, contributions, now));
}

interface GivenToMany<Answer> {
  /** By the ids of the vendors. */
  given: ReadonlyMap<string, Given>;
  answer: Answer;
}

/**
 * Writes as `contributeWriting` does, for a vendor that the verb adds, or for several, which the verb holds itself
 * (`holdVendors`): their figures are counted again.
 */
export async function contributeToMany<Answer>(
  { db, viewer, clock }: SignedInContext,
  write: (
    tx: Tx,
    about: { contributor: Contributor & { joinedAt: Date }; now: Date },
  ) => Promise<GivenToMany<Answer>>,
): Promise<Answer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    const { given, answer } = await write(tx, { contributor, now });
    const { userId } = viewer;
    const all = [...given].map(([vendorId, part]) => ({ ...part, userId, vendorId, isRecountNeeded: true }));
    await settle(tx, all, now);
    await refreshVendorStats(tx, [...given.keys()], now);
    return answer;
  });
}
