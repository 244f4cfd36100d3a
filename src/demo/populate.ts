import { saveSiteSettings } from '../access/server/shared-queries.ts';
import { alignHomeCosts } from '../features/contributions/server/shared-queries.ts';
import { refreshFigures } from '../features/figures/server/vendor-stats.ts';
import { insertDirectoryAddresses } from '../features/homes/server/shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { DatabaseOpenError } from '../platform/db/database-errors.ts';
import type { Services } from '../platform/services.ts';
import { sessions, users } from '../schema/account.tables.ts';
import { auditLog } from '../schema/audit.tables.ts';
import { costs } from '../schema/cost.tables.ts';
import { homeVendors, leftVendors } from '../schema/home-vendor.tables.ts';
import {
  addressChangeRequests,
  communityRequests,
  hoaAdmins,
  householdMembers,
  households,
} from '../schema/household.tables.ts';
import { invitations } from '../schema/invitation.tables.ts';
import {
  previewCosts,
  previewLinks,
  previewMetrics,
  previewReviews,
  previewSessions,
} from '../schema/preview-link.tables.ts';
import { reviews } from '../schema/review.tables.ts';
import { categoryMarketPrices, vendorMarketPrices, vendors } from '../schema/vendor.tables.ts';
import { type Activity, inventActivity } from './activity.ts';
import { demoUserOf, platformAdminId } from './demo-users.ts';
import { inventInvitations } from './invitations.ts';
import { type Neighborhood, neighborhoods } from './neighborhoods.ts';
import { type DemoPerson, directoryOf, inventDecisions, inventPeople, inventSession } from './people.ts';
import {
  analyze,
  awardDemoPoints,
  hasCommunity,
  hasData,
  insertAll,
  upsertCommunity,
} from './populate.queries.ts';
import { inventPreviewVisits } from './preview-visits.ts';
import { type Calendar, calendarOf, dayMs } from './random.ts';
import { inventAddressChanges, inventCommunityRequests } from './requests.ts';
import { type DemoVendor, inventAreaPrices, inventMarketPrices, inventVendors } from './vendors.ts';

const demoSite = { supportEmail: 'help@porchlist.example', senderName: 'The Boca Bridges HOA' };

/** The community that exists only in a database with demo data. */
const markerSlug = 'tupelo-landing';

/**
 * Fills an empty database with the fictional neighborhoods, once. The rows are the same every time, dated relative to
 * today.
 *
 * @returns false if they exist already
 * @throws DatabaseOpenError if the database holds other data, because the demo lets anyone sign in as a platform admin
 */
export async function populateDemo({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  if (await hasCommunity(db, markerSlug)) return false;
  if (await hasData(db)) {
    throw new DatabaseOpenError(
      'This database holds other data: the demo needs one of its own, see DATA_DIR.',
    );
  }
  const calendar = calendarOf(clock.now());
  await db.transaction(async (tx) => {
    await insertPlatformAdmin(tx, calendar);
    await saveSiteSettings(tx, demoSite, calendar.now);
    for (const neighborhood of neighborhoods) await populate(tx, neighborhood, calendar);
    await insertAll(tx, communityRequests, inventCommunityRequests(calendar));
  });
  await analyze(db);
  return true;
}

async function insertPlatformAdmin(tx: Tx, { now }: Calendar): Promise<void> {
  const { role, name } = demoUserOf('platform-admin');
  const createdAt = new Date(now.getTime() - 450 * dayMs);
  const email = `${role}@neighbors.example`;
  const rights = { isVerified: true, verifiedAt: createdAt, isPlatformAdmin: true };
  await insertAll(tx, users, [{ id: platformAdminId, email, name, createdAt, ...rights }]);
}

async function populate(tx: Tx, neighborhood: Neighborhood, calendar: Calendar): Promise<void> {
  const { slug, name, addressLine, contactPhone, totalHomes } = neighborhood;
  const createdAt = new Date(calendar.now.getTime() - 440 * dayMs);
  const facts = { slug, name, addressLine, contactPhone, totalHomes, createdAt };
  const communityId = await upsertCommunity(tx, facts);
  const people = inventPeople(neighborhood, communityId, calendar);
  const found = inventVendors(neighborhood, communityId, people, calendar);
  await insertDirectoryAddresses(tx, directoryOf(neighborhood, communityId));
  await insertPeople(tx, people, calendar);
  await insertAll(tx, addressChangeRequests, inventAddressChanges(neighborhood, people, calendar));
  if (found.length > 0) {
    await insertAll(tx, categoryMarketPrices, inventAreaPrices(communityId, calendar));
    await insertVendors(tx, found, inventActivity(people, found, calendar), calendar);
    const visits = inventPreviewVisits({ neighborhood, communityId, people, vendors: found, calendar });
    await insertAll(tx, previewLinks, visits.links);
    await insertAll(tx, previewSessions, visits.sessions);
    await insertAll(tx, previewReviews, visits.reviews);
    await insertAll(tx, previewCosts, visits.costs);
    await insertAll(tx, previewMetrics, visits.events);
  }
  await awardDemoPoints(tx, communityId);
}

const rowsOf = <Row>(items: readonly { row: Row }[]): Row[] => items.map(({ row }) => row);

async function insertPeople(tx: Tx, people: readonly DemoPerson[], calendar: Calendar): Promise<void> {
  await insertAll(tx, users, rowsOf(people));
  const homes = new Map(people.flatMap(({ home }) => (home ? [[home.id, home]] : [])));
  await insertAll(tx, households, [...homes.values()]);
  const members = people.flatMap(({ id: userId, home, row: { communityId, createdAt }, approvedAt }) =>
    home ? [{ userId, communityId, householdId: home.id, createdAt, approvedAt }] : [],
  );
  await insertAll(tx, householdMembers, members);
  const admins = people.filter(({ state }) => state === 'hoaAdmin');
  const roles = admins.map(({ id: userId, row: { communityId } }) => ({ userId, communityId }));
  await insertAll(tx, hoaAdmins, roles);
  const active = people.filter(({ zeal }) => zeal > 0.5).map((person) => inventSession(person, calendar));
  await insertAll(tx, sessions, active);
  await insertAll(tx, invitations, inventInvitations(people, calendar));
  await insertAll(tx, auditLog, inventDecisions(people));
}

async function insertVendors(
  tx: Tx,
  found: readonly DemoVendor[],
  activity: Activity,
  calendar: Calendar,
): Promise<void> {
  await insertAll(tx, vendors, rowsOf(found));
  await insertAll(tx, vendorMarketPrices, inventMarketPrices(found, calendar));
  await insertAll(tx, reviews, activity.reviews);
  await insertAll(tx, homeVendors, activity.homeVendors);
  await insertAll(tx, leftVendors, activity.leftVendors);
  await insertAll(tx, costs, activity.costs);
  for (const [vendorId, uses] of Map.groupBy(activity.homeVendors, (use) => use.vendorId)) {
    const userIds = uses.map(({ userId }) => userId);
    await alignHomeCosts(tx, vendorId, userIds);
  }
  await refreshFigures(tx, { vendorIds: found.map(({ row }) => row.id) }, calendar.now);
}
