import type { Viewer } from '../access/audience.ts';
import type { SignedInContext } from '../access/server/request-context.ts';
import { detailsOf } from '../catalogue/vendor-details.ts';
import { getBranding, saveBranding } from '../features/communities/server/branding.ts';
import { listAllCostsInput } from '../features/costs/cost-management.schema.ts';
import { listAllCosts } from '../features/costs/server/list.ts';
import { deleteCost, editCost, restoreCost } from '../features/costs/server/manage.ts';
import { findCommunity } from '../features/homes/server/communities.ts';
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
import type { Services } from '../platform/services.ts';
import { defaultTimeZone } from '../platform/time-zone.ts';
import { type DemoUser, demoUserId, demoUsers } from './demo-users.ts';

const slug = 'boca-bridges';
const dayMs = 86_400_000;

type At = (daysAgo: number) => SignedInContext;

/**
 * Performs recent admin work through the product's verbs, so that the audit log has real entries. Most of it corrects
 * invented mistakes, so the data stay as the demo created them.
 */
export async function doAdminWork(services: Services): Promise<void> {
  const platformAdmin = await contextOf(services, 'platform-admin');
  await correctCosts(platformAdmin);
  await maintainVendors(platformAdmin);
  await correctBranding(await contextOf(services, 'hoa-admin'));
}

async function contextOf(services: Services, role: DemoUser['role']): Promise<At> {
  const demoUser = demoUsers.find((one) => one.role === role);
  const community = await findCommunity(services.db, slug);
  if (!demoUser || !community) throw new Error('The demo data are missing.');
  const isPlatformAdmin = role === 'platform-admin';
  const viewer: Viewer = {
    userId: demoUserId(demoUser),
    sessionId: demoUserId(demoUser),
    isConfirmed: true,
    isVerified: true,
    isPlatformAdmin,
    hoaAdminOf: isPlatformAdmin ? [] : [community.id],
    communityId: isPlatformAdmin ? null : community.id,
    communitySlug: demoUser.communitySlug,
    householdId: null,
    isHouseholdApproved: true,
    isAccountVerified: true,
    timeZone: defaultTimeZone,
  };
  const now = services.clock.now().getTime();
  return (daysAgo) => ({
    ...services,
    // Invented admins have no device for a passkey.
    config: { ...services.config, needsAdminPasskeys: false },
    viewer,
    clock: { now: () => new Date(now - daysAgo * dayMs) },
    requestId: 'demo',
    clientKey: 'demo',
    device: 'Demo',
    cookies: { names: () => [], get: () => undefined, set: () => undefined, clear: () => undefined },
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
    seenAt: vendor.updatedAt,
  });
}

async function correctBranding(at: At): Promise<void> {
  const { addressLine, contactPhone, totalHomes } = await getBranding(at(0), { slug });
  const right = { slug, addressLine: addressLine ?? '', contactPhone: contactPhone ?? '', totalHomes };
  await saveBranding(at(21), { ...right, contactPhone: '', totalHomes: 30 });
  await saveBranding(at(20.9), right);
}
