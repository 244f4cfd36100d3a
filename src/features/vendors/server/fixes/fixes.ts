import { canEditVendor, canSeeContacts } from '../../../../access/audience.ts';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { shownTime } from '../../../../catalogue/what-time-tells.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../../platform/errors.ts';
import { perDay } from '../../../../platform/http/rate-limits.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import { queueOf } from '../../../../platform/queue.ts';
import { decide } from '../../../audit/server/audited-transaction.ts';
import { contribute } from '../../../contributions/server/contribute.ts';
import { writeVendor, writeVendors } from '../../../contributions/server/vendor-access.ts';
import { vendorFixMessages } from '../../vendor.texts.ts';
import type {
  DuplicateVendors,
  ListVendorFixesInput,
  SuggestFixInput,
  VendorFixInput,
  VendorFixRow,
} from '../../vendor-fix.schema.ts';
import { changeVendorCore, vendorExistsAdminError } from '../change-vendor-core.ts';
import { lockVendorForEdit } from '../management/vendor-admin.queries.ts';
import { findNamesake } from '../vendor.queries.ts';
import {
  findFixedVendor,
  insertFix,
  listDuplicates,
  listOpenFixes,
  settleFix,
} from './vendor-fix.queries.ts';

/** Far more than a neighbor needs, far less than would flood the queue. */
const dailyFixLimit = perDay('vendor-fixes-a-day', 20);

export async function suggestFix(context: SignedInContext, input: SuggestFixInput): Promise<void> {
  const { viewer } = context;
  const { vendorId, kind } = input;
  await contribute(context, null, { limits: [dailyFixLimit] }, async (tx, { now }) => {
    const sameAsId = kind === 'same_as' ? input.sameAsId : null;
    const [vendor, other] = await writeVendors(tx, viewer, [vendorId, sameAsId ?? vendorId]);
    if (!canSeeContacts(viewer, vendor.communityId)) throw forbidden();
    const isItself = sameAsId !== null && other.id === vendor.id;
    if (isItself || other.communityId !== vendor.communityId) throw notFound();
    const value = kind === 'name' || kind === 'phone' ? input.value : null;
    const { communityId } = vendor;
    const fix = { communityId, vendorId, userId: viewer.userId, kind, value, sameAsId };
    if (!(await insertFix(tx, fix, now)))
      throw conflict(vendorFixMessages.suggestedBefore, { title: 'Already suggested' });
    return { awards: [] };
  });
}

export async function listVendorFixes(
  { db, viewer }: SignedInContext,
  { page, communitySlug }: ListVendorFixesInput,
): Promise<PageOf<VendorFixRow>> {
  const communityIds = viewer.isPlatformAdmin ? ('all' as const) : viewer.hoaAdminOf;
  const found = await readPage(page, (window) =>
    listOpenFixes(db, { communityIds, communitySlug, timeZone: viewer.timeZone }, window),
  );
  const shown = (at: Date) => shownTime('contribution in the administration', at, viewer.timeZone);
  return { ...found, rows: found.rows.map((row) => ({ ...row, createdAt: shown(row.createdAt) })) };
}

export const vendorFixesQueue = queueOf({
  title: 'Suggested fixes',
  path: '/admin/vendors/fixes',
  isForHoaAdmins: true,
  rows: listOpenFixes,
  describe: ({ vendor, createdAt }) => ({
    label: vendor.name,
    communityName: vendor.communityName,
    since: createdAt,
  }),
});

/** Changes only name or contact: deleting and merging have calls of their own, which ask first. */
export async function acceptVendorFix(context: SignedInContext, { fixId }: VendorFixInput): Promise<void> {
  const { viewer } = context;
  await decide(context, async (tx, now) => {
    const { vendor, kind, value } = await settle(context, tx, fixId, now);
    if (value === null) throw notFound();
    const namesake = kind === 'name' ? await findNamesake(tx, vendor.id, value) : null;
    if (namesake) throw vendorExistsAdminError(namesake);
    const core = kind === 'name' ? { ...vendor, name: value } : { ...vendor, contactInfo: value };
    const { entries } = await changeVendorCore(tx, { viewer, vendor, core, nameField: 'name', now });
    return { entries, touches: entries.length === 0 ? {} : { vendorIds: [vendor.id] } };
  });
}

export async function dismissVendorFix(context: SignedInContext, { fixId }: VendorFixInput): Promise<void> {
  await decide(context, async (tx, now) => {
    const { vendor } = await settle(context, tx, fixId, now);
    const { id, communityId } = vendor;
    return { entries: [{ action: 'vendor_fix.dismiss', subject: ['vendor', id], communityId }], touches: {} };
  });
}

async function settle({ viewer }: SignedInContext, tx: Tx, fixId: string, now: Date) {
  const vendorId = await findFixedVendor(tx, fixId);
  if (!vendorId) throw notFound();
  await lockVendorForEdit(tx, vendorId);
  const vendor = await writeVendor(tx, viewer, vendorId);
  if (!canEditVendor(viewer, vendor.communityId)) throw notFound();
  const fix = await settleFix(tx, { fixId, adminId: viewer.userId, now });
  if (!fix) throw conflict(vendorFixMessages.settled, { title: 'Already decided' });
  if (!viewer.isPlatformAdmin && fix.value === null) throw forbidden(vendorFixMessages.platformDecides);
  return { ...fix, vendor };
}

export function listVendorDuplicates(
  { db }: SignedInContext,
  { communitySlug }: { communitySlug: string | null },
): Promise<DuplicateVendors[]> {
  return listDuplicates(db, communitySlug);
}
