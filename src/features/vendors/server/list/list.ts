import { approvedHomeIn, canReadReviews } from '../../../../access/audience.ts';
import type { RequestContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { type Category, categories, defaultCategory } from '../../../../catalogue/categories.ts';
import { getTotalHomes } from '../../../../catalogue/community-slug.ts';
import { topics } from '../../../../platform/db/announce.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { calendarDay, type TimeZone } from '../../../../platform/time-zone.ts';
import { contactText } from '../../../contributions/server/contacts.ts';
import { findSuccessorId } from '../../../contributions/server/shared-queries.ts';
import type { VendorId } from '../../../contributions/vendor-id.schema.ts';
import { listCategoryPrices } from '../../../costs/server/category-price.ts';
import { listVendorCosts, vendorCostStats } from '../../../costs/server/list.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import { listVendorReviews, ratingSpread } from '../../../reviews/server/list.ts';
import type {
  DetailedVendor,
  GetVendorInput,
  ListVendorStatsInput,
  StreetNeighborsOutput,
  VendorChange,
  VendorList,
  WholeVendorPage,
} from '../../vendor.schema.ts';
import { viewOf } from '../../vendor-list-view.ts';
import { vendorPageParts } from '../../vendor-page-input.ts';
import { findVendors } from '../../vendor-search.ts';
import { listChanges } from '../vendor-changes.queries.ts';
import { findNoteOfHome } from '../vendor-note.queries.ts';
import { cachedCommunity, pricesQuery, readCommunityList, topicsOfList } from './community-list.ts';
import { getReader, toShownVendor } from './shown-vendor.ts';
import {
  countByCategory,
  findListedVendor,
  type ListedVendor,
  type ListReader,
} from './vendor-list.queries.ts';

export async function listVendorStats(
  context: Pick<RequestContext, 'db' | 'viewer' | 'clock' | 'config' | 'changes' | 'cacheAnswer'>,
  { communitySlug, ...input }: ListVendorStatsInput,
): Promise<VendorList> {
  const community = await cachedCommunity(context, communitySlug);
  const reader = getReader(context, community.id);
  const { until, ...list } = await readCommunityList(context, reader, community);
  // Lists of unverified residents include their own contributions and depend on more data. Another community can take
  // over a former slug without a change of this one.
  if (!reader.person?.isPending && community.slug === communitySlug) {
    const ofReader = context.viewer ? [topics.user(context.viewer.userId)] : [];
    context.cacheAnswer([...topicsOfList(community.id, input.category), ...ofReader], until);
  }
  return viewOf({ ...list, abilities: reader.abilities }, input, findVendors);
}

/** The default one, or the fullest if that is empty. */
export async function openingCategory(db: Queryable, communityId: string): Promise<Category> {
  const counts = await countByCategory(db, communityId);
  const [fullest] = categories.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  return counts[defaultCategory] || !fullest ? defaultCategory : fullest;
}

export type FindStreetNeighbors = (
  context: SignedInContext,
  input: VendorId,
) => Promise<StreetNeighborsOutput | null>;

/**
 * Returns the page of a vendor: the same data as in the list, and what the calls for its parts return to the caller.
 * Throws 'not found' in another community. The id of a merged vendor leads to the vendor it was merged into.
 */
export async function getVendor(
  context: RequestContext,
  input: GetVendorInput,
  findStreetNeighbors: FindStreetNeighbors,
): Promise<WholeVendorPage> {
  const details = await getDetails(context, input);
  const { viewer } = context;
  if (!viewer) return { ...details, parts: {} };
  const member = { ...context, viewer };
  const vendor = { vendorId: details.vendor.id };
  const shown = vendorPageParts(details);
  const [reviews, street, costStats, costs] = await Promise.all([
    shown.reviews ? listVendorReviews(member, vendor) : undefined,
    shown.street ? findStreetNeighbors(member, vendor) : undefined,
    shown.costs ? vendorCostStats(member, vendor) : undefined,
    shown.costs ? listVendorCosts(member, vendor) : undefined,
  ]);
  return { ...details, parts: { reviews, street, costStats, costs } };
}

async function getDetails(
  context: Pick<RequestContext, 'db' | 'viewer' | 'clock' | 'config'>,
  { communitySlug, vendorId }: GetVendorInput,
): Promise<DetailedVendor> {
  const { db, viewer } = context;
  const community = await requireCommunity(db, communitySlug);
  const householdId = approvedHomeIn(viewer, community.id);
  const partsOf = (id: string) =>
    Promise.all([
      canReadReviews(viewer, community.id) ? ratingSpread(db, id) : undefined,
      householdId && viewer
        ? findNoteOfHome(db, { householdId, vendorId: id, readerId: viewer.userId })
        : undefined,
    ]);
  const reader = getReader(context, community.id);
  const [row, parts] = await Promise.all([findLinkedVendor(db, reader, vendorId), partsOf(vendorId)]);
  if (!row) throw notFound('There is no provider at this address.');
  const [spread, note] = row.id === vendorId ? parts : await partsOf(row.id);
  const { [row.category]: categoryPrice } =
    (await listCategoryPrices(db, pricesQuery(reader, [row.category]))) ?? {};
  const totalHomes = getTotalHomes(community);
  return {
    vendor: toShownVendor(row, { viewer, totalHomes }),
    communityName: community.name,
    totalHomes,
    ...(spread && { ratingSpread: spread }),
    ...(categoryPrice && { categoryPrice }),
    ...(note !== undefined && { note }),
    ...(reader.changesSince && {
      changes: await listShownChanges(db, row, reader.changesSince, community.timeZone),
    }),
    abilities: reader.abilities,
  };
}

async function listShownChanges(
  db: Queryable,
  { id, isChanged }: ListedVendor,
  since: Date,
  timeZone: TimeZone,
): Promise<VendorChange[]> {
  const changes = isChanged ? await listChanges(db, id, since) : [];
  return changes.map(({ contactInfo, ...change }) => ({
    ...change,
    contactInfo: contactInfo && contactText(contactInfo),
    at: calendarDay(change.at, timeZone),
  }));
}

async function findLinkedVendor(
  db: Queryable,
  reader: ListReader,
  vendorId: string,
): Promise<ListedVendor | null> {
  const row = await findListedVendor(db, reader, vendorId);
  if (row) return row;
  const successorId = await findSuccessorId(db, vendorId);
  return successorId ? findListedVendor(db, reader, successorId) : null;
}
