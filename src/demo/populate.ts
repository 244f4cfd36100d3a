import { alignHomeCosts } from '../features/contributions/server/own-part.ts';
import { refreshFigures } from '../features/figures/server/vendor-stats.ts';
import { insertDirectoryAddresses } from '../features/homes/server/communities.ts';
import { saveSiteSettings } from '../platform/config/site-settings.ts';
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
import { userPointHistory } from '../schema/point.tables.ts';
import {
  previewCosts,
  previewLinks,
  previewMetrics,
  previewReviews,
  previewSessions,
} from '../schema/preview-link.tables.ts';
import { reports } from '../schema/report.tables.ts';
import { reviews } from '../schema/review.tables.ts';
import { categoryMarketPrices, vendorMarketPrices, vendors } from '../schema/vendor.tables.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import { neighborhoods } from './neighborhoods.ts';
import {
  analyze,
  hasCommunity,
  holdsData,
  insertAll,
  readRewards,
  upsertCommunity,
} from './populate.queries.ts';
import type { PreviewVisits } from './preview-visits.ts';
import { type Calendar, calendarOf, idOf, randomOf } from './random.ts';
import { inventCommunityRequests } from './requests.ts';
import { inventStory, type Story } from './story.ts';

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
  if (await holdsData(db)) {
    throw new DatabaseOpenError(
      'This database holds other data: the demo needs one of its own, see DATA_DIR.',
    );
  }
  const calendar = calendarOf(clock.now());
  await db.transaction(async (tx) => {
    await insertPlatformAdmin(tx, calendar);
    await saveSiteSettings(tx, demoSite, calendar.now);
    const rewards = new Map((await readRewards(tx)).map(({ activity, points }) => [activity, points]));
    const founded = new Date(calendar.now.getTime() - 440 * 86_400_000);
    for (const neighborhood of neighborhoods) {
      const { slug, name, addressLine, contactPhone, totalHomes } = neighborhood;
      const facts = { slug, name, addressLine, contactPhone, totalHomes, createdAt: founded };
      const communityId = await upsertCommunity(tx, facts);
      const story = inventStory(neighborhood, communityId, rewards, calendar);
      await store(tx, story, calendar.now);
      await insertAll(tx, auditLog, inventDecisions(story, communityId));
      await insertAll(tx, auditLog, story.reviewDecisions);
    }
    await insertAll(tx, communityRequests, inventCommunityRequests(calendar));
  });
  await analyze(db);
  return true;
}

async function insertPlatformAdmin(tx: Tx, calendar: Calendar): Promise<void> {
  const createdAt = new Date(calendar.now.getTime() - 450 * 86_400_000);
  const admins = demoUsers.filter(({ state }) => state === null);
  const rows = admins.map((demoUser) => ({
    id: demoUserId(demoUser),
    email: `${demoUser.role}@neighbors.example`,
    name: demoUser.name,
    isVerified: true,
    verifiedAt: createdAt,
    isPlatformAdmin: true,
    createdAt,
  }));
  await insertAll(tx, users, rows);
}

async function store(tx: Tx, story: Story, now: Date): Promise<void> {
  await insertDirectoryAddresses(tx, story.directoryAddresses);
  await insertAll(tx, users, story.users);
  await insertAll(tx, households, story.households);
  await insertAll(tx, householdMembers, story.householdMembers);
  await insertAll(tx, sessions, story.sessions);
  await insertAll(tx, hoaAdmins, story.hoaAdmins);
  await insertAll(tx, vendors, story.vendors);
  await insertAll(tx, categoryMarketPrices, story.areaPrices);
  await insertAll(tx, vendorMarketPrices, story.marketPrices);
  await insertAll(tx, reviews, story.activity.reviews);
  await insertAll(tx, reports, story.reports);
  await insertAll(tx, addressChangeRequests, story.addressRequests);
  await insertAll(tx, homeVendors, story.activity.homeVendors);
  await insertAll(tx, leftVendors, story.activity.leftVendors);
  await insertAll(tx, costs, story.activity.costs);
  await setHomeCosts(tx, story.activity.homeVendors);
  await insertAll(tx, invitations, story.invitations);
  await insertAll(tx, userPointHistory, story.awards);
  await storePreviewVisits(tx, story.previewVisits);
  const vendorIds = story.vendors.map(({ id }) => id);
  await refreshFigures(tx, { vendorIds }, now);
}

async function setHomeCosts(tx: Tx, uses: readonly { vendorId: string; userId: string }[]): Promise<void> {
  for (const [vendorId, ofVendor] of Map.groupBy(uses, (use) => use.vendorId)) {
    const userIds = ofVendor.map(({ userId }) => userId);
    await alignHomeCosts(tx, vendorId, userIds);
  }
}

async function storePreviewVisits(tx: Tx, visits: PreviewVisits): Promise<void> {
  await insertAll(tx, previewLinks, visits.links);
  await insertAll(tx, previewSessions, visits.sessions);
  await insertAll(tx, previewReviews, visits.reviews);
  await insertAll(tx, previewCosts, visits.costs);
  await insertAll(tx, previewMetrics, visits.events);
}

type Decision = typeof auditLog.$inferInsert;

const reasons = [
  'The address is not part of this community.',
  'We could not find you among the residents of this address.',
  'Please ask again with the address of your home here.',
];

function inventDecisions(story: Story, communityId: string): Decision[] {
  const platformAdmin = demoUsers.filter(({ role }) => role === 'platform-admin').map(demoUserId)[0] ?? null;
  const common = {
    subjectType: 'user',
    communityId,
    actorId: platformAdmin,
    actorRole: 'platform_admin',
  } as const;
  const hoaAdmin = story.hoaAdmins[0]?.userId ?? platformAdmin;
  return [
    ...story.users.flatMap((person) => decisionAbout(person, common)),
    ...approvalsOfHomes(story, { ...common, actorId: hoaAdmin, actorRole: 'hoa_admin' }),
    ...appointmentsOf(story, common),
  ];
}

type Common = Pick<Decision, 'subjectType' | 'communityId' | 'actorId' | 'actorRole'>;

function decisionAbout(person: Story['users'][number], common: Common): Decision[] {
  const subjectId = person.id ?? '';
  if (person.verifiedAt) {
    const id = idOf(`approve\n${subjectId}`);
    return [{ ...common, subjectId, action: 'user.approve', createdAt: person.verifiedAt, id }];
  }
  if (person.rejectedAt) {
    const id = idOf(`reject\n${subjectId}`);
    const reason = randomOf(`reject\n${subjectId}`).pick(reasons);
    return [{ ...common, subjectId, action: 'user.reject', reason, createdAt: person.rejectedAt, id }];
  }
  return [];
}

const approvalsOfHomes = ({ householdMembers }: Story, common: Common): Decision[] =>
  householdMembers.flatMap(({ userId: subjectId, approvedAt }) => {
    const id = idOf(`approve home\n${subjectId}`);
    return approvedAt
      ? [{ ...common, subjectId, action: 'household.approve' as const, createdAt: approvedAt, id }]
      : [];
  });

const appointmentsOf = ({ users, hoaAdmins }: Story, common: Common): Decision[] =>
  hoaAdmins.flatMap(({ userId: subjectId }) => {
    const appointedAt = users.find(({ id }) => id === subjectId)?.verifiedAt;
    const id = idOf(`appoint\n${subjectId}`);
    return appointedAt
      ? [{ ...common, subjectId, action: 'hoa_admin.appoint' as const, createdAt: appointedAt, id }]
      : [];
  });
