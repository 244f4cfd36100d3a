import { approvedHomeIn, canReadReviews } from '../../../../access/audience.ts';
import type { RequestContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { type Category, categories, defaultCategory } from '../../../../catalogue/categories.ts';
import { getTotalHomes } from '../../../../catalogue/community-slug.ts';
import { topics } from '../../../../platform/db/announce.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { calendarDay, type TimeZone } from '../../../../platform/time-zone.ts';
import { contactText } from '../../../contributions/server/contacts.ts';
import { findSuccessorId } from '../../../contributions/server/vendor-access.ts';
import type { VendorId } from '../../../contributions/vendor-id.schema.ts';
import { listVendorCosts, vendorCostStats } from '../../../costs/server/list.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import { mapsFiguresExpireAt } from '../../../places/server/ratings.ts';
import { listVendorReviews, ratingSpread } from '../../../reviews/server/list.ts';
import type {
  GetVendorInput,
  ListVendorStatsInput,
  StreetNeighborsOutput,
  VendorChange,
  VendorDetails,
  VendorList,
  VendorPage,
} from '../../vendor.schema.ts';
import { ranked } from '../../vendor-list-view.ts';
import { vendorPageParts } from '../../vendor-page-input.ts';
import { aboutSearch } from '../../vendor-search.ts';
import { listChanges } from '../vendor-changes.queries.ts';
import { findNoteOfHome } from '../vendor-note.queries.ts';
import { type List, loadList, loadPrices } from './load-list.ts';
import { listMarks } from './marks.queries.ts';
import { sharedCommunity, sharedList, topicsOfList } from './shared-list.ts';
import { getAbilities, getReader, toShownVendor } from './shown-vendor.ts';
import {
  countByCategory,
  findListedVendor,
  type ListedVendor,
  type ListFilter,
  type ListReader,
} from './vendor-list.queries.ts';

export async function listVendorStats(
  context: Pick<RequestContext, 'db' | 'viewer' | 'clock' | 'config' | 'changes' | 'cacheAnswer'>,
  { communitySlug, ...filter }: ListVendorStatsInput,
): Promise<VendorList> {
  const { viewer } = context;
  const community = await sharedCommunity(context, communitySlug);
  const reader = getReader(context, community.id);
  const { rows, orders, counts, prices } = await listFor(context, reader, filter);
  // Another community can take over a former slug without a change of this one.
  if (community.slug === communitySlug) cacheList(context, reader, filter.category, rows);
  const totalHomes = getTotalHomes(community);
  const shown = rows.map((row) => toShownVendor(row, { viewer, totalHomes }));
  return {
    rows: ranked(shown, filter),
    ...(filter.search !== null && aboutSearch(filter.search, rows.length > 0)),
    ...(prices && { categoryPrices: prices }),
    counts,
    isCommunityEmpty: Object.keys(counts).length === 0,
    ...(orders && { orders }),
    abilities: getAbilities(viewer, community.id),
  };
}

async function listFor(
  context: Pick<RequestContext, 'db' | 'clock' | 'changes'>,
  reader: ListReader,
  filter: ListFilter,
): Promise<List> {
  const { person, communityId } = reader;
  if (!person) return sharedList(context, reader, filter);
  if (person.isPending) return loadList(context.db, reader, filter);
  const [list, marks] = await Promise.all([
    sharedList(context, reader, filter),
    listMarks(context.db, { userId: person.userId, communityId, category: filter.category }),
  ]);
  // A vendor that only they see.
  if (marks.some(({ isHeld }) => isHeld)) return loadList(context.db, reader, filter);
  const markOf = new Map(marks.map(({ id, isHeld: _, ...mark }) => [id, mark]));
  const rows = list.rows.map((row) => ({ ...row, ...markOf.get(row.id) }));
  const isPaying = marks.some(({ myCost }) => myCost);
  const prices = isPaying ? await loadPrices(context.db, reader, filter.category) : list.prices;
  return { ...list, rows, prices };
}

/** The default one, or the fullest if that is empty. */
export async function openingCategory(db: Queryable, communityId: string): Promise<Category> {
  const counts = await countByCategory(db, { communityId, person: null });
  const [fullest] = categories.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  return counts[defaultCategory] || !fullest ? defaultCategory : fullest;
}

/**
 * Caches the response until its data changes or its oldest maps ratings expire. Lists of unverified residents include
 * their own contributions and depend on more data, so they are not cached.
 */
function cacheList(
  { viewer, cacheAnswer }: Pick<RequestContext, 'viewer' | 'cacheAnswer'>,
  { communityId, person }: ListReader,
  category: Category | null,
  [row]: ListedVendor[],
): void {
  if (person?.isPending) return;
  cacheAnswer(
    [...topicsOfList(communityId, category), ...(viewer ? [topics.user(viewer.userId)] : [])],
    row?.mapsFiguresFrom ? mapsFiguresExpireAt(row.mapsFiguresFrom) : undefined,
  );
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
): Promise<VendorPage> {
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
): Promise<VendorDetails> {
  const { db, viewer } = context;
  const community = await requireCommunity(db, communitySlug);
  const householdId = approvedHomeIn(viewer, community.id);
  const partsOf = (id: string) =>
    Promise.all([
      canReadReviews(viewer, community.id) ? ratingSpread(db, id) : undefined,
      householdId ? findNoteOfHome(db, { householdId, vendorId: id }) : undefined,
    ]);
  const reader = getReader(context, community.id);
  const [row, parts] = await Promise.all([findLinkedVendor(db, reader, vendorId), partsOf(vendorId)]);
  if (!row) throw notFound('There is no provider at this address.');
  const [spread, note] = row.id === vendorId ? parts : await partsOf(row.id);
  const prices = await loadPrices(db, reader, row.category);
  return {
    vendor: toShownVendor(row, { viewer, totalHomes: getTotalHomes(community) }),
    communityName: community.name,
    ...(spread && { ratingSpread: spread }),
    ...(prices?.[row.category] && { categoryPrice: prices[row.category] }),
    ...(note !== undefined && { note }),
    ...(reader.changesSince && {
      changes: await listShownChanges(db, row, reader.changesSince, community.timeZone),
    }),
    abilities: getAbilities(viewer, community.id),
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
