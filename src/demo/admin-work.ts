import type { Viewer } from '../access/audience.ts';
import type { SignedInContext } from '../access/server/request-context.ts';
import type { ReportReason } from '../catalogue/report-reasons.ts';
import { detailsOf } from '../catalogue/vendor-details.ts';
import { getBranding, saveBranding } from '../features/communities/server/branding.ts';
import { listAllCostsInput } from '../features/costs/cost-management.schema.ts';
import { listAllCosts } from '../features/costs/server/list.ts';
import { deleteCost, editCost, restoreCost } from '../features/costs/server/manage.ts';
import { findCommunity } from '../features/homes/server/shared-queries.ts';
import { rateVendor } from '../features/reviews/server/rate.ts';
import { hideReview, keepReview, reportReview } from '../features/reviews/server/reports.ts';
import {
  deleteVendor,
  editVendor,
  getVendorForAdmin,
  listAllVendors,
  restoreVendor,
  seedVendor,
} from '../features/vendors/server/management/manage.ts';
import { setMarketPrice } from '../features/vendors/server/management/market-price.ts';
import { mergeVendors } from '../features/vendors/server/management/merge.ts';
import { listAllVendorsInput } from '../features/vendors/vendor-admin.schema.ts';
import { noCookies } from '../platform/http/cookies.ts';
import type { Services } from '../platform/services.ts';
import { defaultTimeZone } from '../platform/time-zone.ts';
import { demoUserId, demoUserOf, platformAdminId } from './demo-users.ts';
import { closeSessions, listCriticalReviews, listResidents, openSessions } from './populate.queries.ts';
import { dayMs } from './random.ts';

const slug = 'boca-bridges';

type At = (daysAgo: number) => SignedInContext;

/**
 * Performs recent admin work through the product's verbs, so that the audit log has real entries. Most of it corrects
 * invented mistakes, so the data stay as the demo created them.
 */
export async function doAdminWork(services: Services): Promise<void> {
  const community = await findCommunity(services.db, slug);
  if (!community) throw new Error('The demo data are missing.');
  const hoaAdminId = demoUserId(demoUserOf('hoa-admin'));
  await openSessions(services.db, [platformAdminId, hoaAdminId], services.clock.now());
  const platformAdmin = contextOf(services, platformAdminId, {
    isPlatformAdmin: true,
    communityId: null,
    communitySlug: null,
  });
  const member = { communityId: community.id, communitySlug: slug };
  await correctCosts(platformAdmin);
  await maintainVendors(platformAdmin);
  await correctBranding(contextOf(services, hoaAdminId, { ...member, hoaAdminOf: [community.id] }));
  await moderateReviews(services, community.id, platformAdmin, (userId) =>
    contextOf(services, userId, member),
  );
  await services.db.transaction((tx) => closeSessions(tx, [platformAdminId, hoaAdminId]));
}

function contextOf(
  services: Services,
  userId: string,
  rights: Pick<Viewer, 'communityId' | 'communitySlug'> & Partial<Viewer>,
): At {
  const viewer: Viewer = {
    userId,
    sessionId: userId,
    isConfirmed: true,
    isVerified: true,
    isPlatformAdmin: false,
    hoaAdminOf: [],
    householdId: null,
    isHouseholdApproved: true,
    isAccountVerified: true,
    timeZone: defaultTimeZone,
    ...rights,
  };
  const now = services.clock.now().getTime();
  return (daysAgo) => ({
    ...services,
    // Invented admins have no device for a passkey.
    config: { ...services.config, needsAdminPasskeys: false },
    viewer,
    // Nor does anyone get emails about what happened days ago.
    jobs: { ...services.jobs, enqueue: async () => undefined },
    clock: { now: () => new Date(now - daysAgo * dayMs) },
    requestId: 'demo',
    clientKey: 'demo',
    device: 'Demo',
    cookies: noCookies,
    cacheAnswer: () => undefined,
  });
}

async function correctCosts(at: At): Promise<void> {
  const monthsAgo = at(60).clock.now().toISOString().slice(0, 10);
  const input = { communitySlug: slug, status: 'active', sort: 'newest', to: monthsAgo } as const;
  const { rows } = await listAllCosts(at(0), listAllCostsInput.parse(input));
  const [first, second, third, fourth, fifth, ...others] = rows;
  if (!first || !second || !third || !fourth || !fifth) return;
  const notes = 'Price of two visits, halved.';
  for (const [index, seen] of [second, fourth, ...others.slice(0, 6)].entries()) {
    const cost = { ...seen, amount: Math.round(seen.amount) / 2, notes };
    await editCost(at(30 - 3 * index), { costId: seen.id, seen, cost });
  }
  for (const [index, seen] of [first, third, fifth].entries())
    await deleteCost(at(16 - 5 * index), { costId: seen.id, seen });
  await restoreCost(at(10.9), { costId: third.id });
}

async function maintainVendors(at: At): Promise<void> {
  const { rows } = await listAllVendors(at(0), listAllVendorsInput.parse({ communitySlug: slug }));
  const known = rows.filter(({ addedAt }) => addedAt < at(45).clock.now());
  const priced = known.flatMap(({ id, marketPrice }) =>
    marketPrice?.isOwn ? { vendorId: id, amount: marketPrice.amount, unit: marketPrice.unit } : [],
  );
  for (const [index, price] of priced.slice(0, 2).entries()) {
    const own = { ...price, isForCategory: false };
    await setMarketPrice(at(40 - index), { ...own, amount: Math.round(price.amount * 0.9) });
    await setMarketPrice(at(12 - index), own);
  }
  const [moved, mistaken, twice] = known.filter(({ contactInfo }) => /^\d+$/.test(contactInfo));
  if (!moved || !mistaken || !twice) return;
  await correctContact(at, moved.id);
  await deleteVendor(at(7), { vendorId: mistaken.id });
  await restoreVendor(at(6.9), { vendorId: mistaken.id });
  const again = { ...detailsOf(twice), name: `The ${twice.name}`, communitySlug: slug };
  const { vendorId: sourceId } = await seedVendor(at(5), again);
  await mergeVendors(at(4), { sourceId, targetId: twice.id });
}

async function correctContact(at: At, vendorId: string): Promise<void> {
  const vendor = await getVendorForAdmin(at(9), { vendorId });
  await editVendor(at(9), {
    ...detailsOf(vendor),
    vendorId,
    communitySlug: vendor.communitySlug,
    contactInfo: '5615550188',
    keepsMapsPlace: vendor.hasMapsPlace,
    seen: vendor,
  });
}

async function correctBranding(at: At): Promise<void> {
  const { addressLine, contactPhone, totalHomes } = await getBranding(at(0), { slug });
  const right = { slug, addressLine: addressLine ?? '', contactPhone: contactPhone ?? '', totalHomes };
  await saveBranding(at(21), { ...right, contactPhone: '', totalHomes: 30 });
  await saveBranding(at(20.9), right);
}

const complaints: readonly { reason: ReportReason; note: string }[] = [
  { reason: 'unkind', note: '' },
  { reason: 'no_experience', note: 'They have no one by that name.' },
  { reason: 'personal_information', note: 'It says when they are at home.' },
];

/** One report waits, one was made three times, one review stays, and two are hidden; one of these has changed since. */
async function moderateReviews(
  { db }: Services,
  communityId: string,
  at: At,
  as: (userId: string) => At,
): Promise<void> {
  const robin = demoUserId(demoUserOf('resident'));
  const residents = await listResidents(db, communityId);
  const critical = await listCriticalReviews(db, communityId, at(45).clock.now());
  const report = async (review: (typeof critical)[number], times = 1) => {
    const reporters = residents.filter((id) => id !== review.userId).slice(0, times);
    for (const [index, id] of reporters.entries()) {
      const complaint = complaints[index] ?? { reason: 'unkind', note: '' };
      await reportReview(as(id)(3 - index), { reviewId: review.id, ...complaint });
    }
  };
  const [waiting, urgent, kept, hidden, revised] = critical.filter(({ userId }) => userId !== robin);
  const own = critical.find(({ userId }) => userId === robin);
  if (!waiting || !urgent || !kept || !hidden || !revised || !own) return;
  await report(waiting);
  await report(urgent, 3);
  for (const review of [kept, hidden, revised, own]) await report(review);
  await keepReview(at(2), { reviewId: kept.id, seenUpdatedAt: null });
  for (const { id: reviewId } of [hidden, revised, own])
    await hideReview(at(2), {
      reviewId,
      seenUpdatedAt: null,
      reason: 'unkind',
      note: 'Please tell what they did.',
    });
  const { userId, vendorId } = revised;
  const comments = 'They came three hours late, and the work had to be done again.';
  const rating = {
    vendorId,
    rating: 2,
    comments,
    usesVendor: false,
    usedToUse: true,
    hasTie: false,
    showName: true,
  };
  await rateVendor(as(userId)(1), rating);
}
