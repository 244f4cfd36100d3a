import type { SignedInContext } from '../../../access/server/request-context.ts';
import { toCommunitySlug } from '../../../catalogue/community-slug.ts';
import { shownTime } from '../../../catalogue/what-time-tells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { readPage } from '../../../platform/paging.ts';
import { type AuditedEntry, decide } from '../../audit/server/audited-transaction.ts';
import { communityEntry } from '../../homes/server/administered-communities.ts';
import { unknownCommunity } from '../../homes/server/communities.ts';
import { insertCommunity, isCommunityNameTaken } from '../../homes/server/shared-queries.ts';
import { settleTimeZone } from '../../homes/server/time-zone.ts';
import { revokeHouseholdLinks } from '../../invitations/server/accept-invitation.ts';
import { aliveAfterDays, aliveFromPeople } from '../community.rules.ts';
import {
  type CreateCommunityInput,
  managementMessages,
  type RenameCommunityInput,
} from '../community-management.contract.ts';
import { communityNameMessages } from '../decided-request.schema.ts';
import { lockBranding, updateCommunity } from './community.queries.ts';

export { listWaitingCommunities } from './manage-communities.queries.ts';

import {
  isSlugTaken,
  keepFormerSlug,
  listReports,
  lockCommunity,
  lockDefaultCommunity,
  type ManagedCommunity,
} from './manage-communities.queries.ts';

export async function listCommunityReports(
  { db, clock, viewer }: SignedInContext,
  { page, query }: { page: number; query: string },
) {
  const terms = { query, now: clock.now(), aliveAfterDays, aliveFromPeople };
  const found = await readPage(page, (window) => listReports(db, terms, window));
  const shown = (at: Date | null) => at && shownTime('visit of a community', at, viewer.timeZone);
  return { ...found, rows: found.rows.map((row) => ({ ...row, lastVisitAt: shown(row.lastVisitAt) })) };
}

export async function createCommunity(
  context: SignedInContext,
  { name, totalHomes }: CreateCommunityInput,
): Promise<{ slug: string }> {
  const slug = toCommunitySlug(name);
  await decide(context, async (tx, now) => {
    const community = { slug, name, totalHomes, createdAt: now, updatedAt: now };
    const id = await insertCommunity(tx, community);
    if (id === null) throw invalidField('name', communityNameMessages.nameTaken);
    return { entries: [communityEntry('community.create', id, { after: { name } })], touches: {} };
  });
  return { slug };
}

/** Renames a community. Addresses with its old slug redirect, until another community takes that slug. */
export async function renameCommunity(
  context: SignedInContext,
  { slug: oldSlug, name }: RenameCommunityInput,
): Promise<{ slug: string }> {
  await decide(context, async (tx, now) => {
    const community = await requireManaged(tx, oldSlug);
    return { entries: await rename(tx, community, name, now), touches: {} };
  });
  return { slug: toCommunitySlug(name) };
}

async function rename(tx: Tx, community: ManagedCommunity, name: string, now: Date): Promise<AuditedEntry[]> {
  if (community.name === name) return [];
  const slug = toCommunitySlug(name);
  const isOther = community.slug !== slug;
  if ((await isCommunityNameTaken(tx, name, community.id)) || (isOther && (await isSlugTaken(tx, slug))))
    throw invalidField('name', communityNameMessages.nameTaken);
  if (isOther) await keepFormerSlug(tx, community.id, community.slug);
  await updateCommunity(tx, community.id, { slug, name }, now);
  const details = { before: { name: community.name }, after: { name } };
  return [communityEntry('community.rename', community.id, details)];
}

/**
 * Gives the community of the first start its name and place.
 *
 * @param name undefined leaves the name
 * @returns the entries of what changed
 */
export async function nameDefaultCommunity(
  tx: Tx,
  { name, addressLine }: { name: string | undefined; addressLine: string | null },
  now: Date,
): Promise<AuditedEntry[]> {
  const community = await lockDefaultCommunity(tx);
  if (!community) throw unknownCommunity();
  const before = await lockBranding(tx, community.id);
  const entries = name === undefined ? [] : await rename(tx, community, name, now);
  if (before.addressLine === addressLine) return entries;
  await updateCommunity(tx, community.id, { addressLine }, now);
  await settleTimeZone(tx, community.id);
  const details = { before: { addressLine: before.addressLine }, after: { addressLine } };
  return [...entries, communityEntry('branding.save', community.id, details)];
}

export async function makeDefaultCommunity(
  context: SignedInContext,
  { slug }: { slug: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    const present = await lockDefaultCommunity(tx);
    const community = await requireManaged(tx, slug);
    if (community.closedAt) throw conflict(managementMessages.closed);
    if (community.isDefault) return { entries: [], touches: {} };
    if (present) await updateCommunity(tx, present.id, { isDefault: false }, now);
    await updateCommunity(tx, community.id, { isDefault: true }, now);
    return { entries: [communityEntry('community.make_default', community.id)], touches: {} };
  });
}

/**
 * Closes a community: until it is reopened, it has no page, and its members have no rights in it. Nothing is deleted.
 */
export function closeCommunity(context: SignedInContext, { slug }: { slug: string }): Promise<void> {
  return setClosed(context, slug, true);
}

export function reopenCommunity(context: SignedInContext, { slug }: { slug: string }): Promise<void> {
  return setClosed(context, slug, false);
}

async function setClosed(context: SignedInContext, slug: string, isClosed: boolean): Promise<void> {
  await decide(context, async (tx, now) => {
    const community = await requireManaged(tx, slug);
    if (community.isDefault) throw conflict(managementMessages.defaultCloses);
    if ((community.closedAt !== null) === isClosed) return { entries: [], touches: {} };
    await updateCommunity(tx, community.id, { closedAt: isClosed ? now : null }, now);
    if (isClosed) await revokeHouseholdLinks(tx, { communityId: community.id }, now);
    const action = isClosed ? 'community.close' : 'community.reopen';
    return { entries: [communityEntry(action, community.id)], touches: {} };
  });
}

async function requireManaged(tx: Tx, slug: string): Promise<ManagedCommunity> {
  const community = await lockCommunity(tx, slug);
  if (!community) throw unknownCommunity();
  return community;
}
