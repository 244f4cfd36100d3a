import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { readPage } from '../../../platform/paging.ts';
import { decide } from '../../audit/server/audited-transaction.ts';
import { toNormalizedAddress as normalized } from '../../homes/server/address-form/normalize-address.ts';
import { communityEntry, requireAdministeredCommunity } from '../../homes/server/administered-communities.ts';
import { settleTimeZone } from '../../homes/server/time-zone.ts';
import type { DirectoryPage, UndoAddressImportInput } from '../address-import.schema.ts';
import {
  countDirectory,
  deleteDirectoryAddresses,
  deleteResidents,
  deleteSampleAddresses,
  listDirectoryPage,
  lockAddressesOf,
} from './directory.queries.ts';
import { findLastImport, undoImport } from './import/address-imports.queries.ts';

export async function listDirectory(
  context: SignedInContext,
  { slug, ...input }: { slug: string; query: string; page: number },
): Promise<DirectoryPage> {
  const { db, clock } = context;
  const { id: communityId } = await requireAdministeredCommunity(db, context.viewer, slug);
  const [page, { samples, residents }, lastImport] = await Promise.all([
    readPage(input.page, (window) => listDirectoryPage(db, { communityId, query: input.query }, window)),
    countDirectory(db, communityId),
    findLastImport(db, communityId, clock.now()),
  ]);
  return { ...page, sampleCount: samples, residentCount: residents, lastImport };
}

/** Removes addresses from the directory, so they are no longer suggested. People keep their homes. */
export async function removeAddresses(
  context: SignedInContext,
  { slug, ids }: { slug: string; ids: readonly string[] },
): Promise<{ removed: number }> {
  const { removed } = await decide(context, async (tx) => {
    const community = await requireAdministeredCommunity(tx, context.viewer, slug);
    const removed = await deleteDirectoryAddresses(tx, community.id, ids);
    if (removed === 0) throw notFound();
    return {
      entries: [communityEntry('address.remove', community.id, { after: { removed } })],
      touches: {},
      removed,
    };
  });
  return { removed };
}

/** Undoes the last import: addresses, names, emails and the number of homes are as before. People keep their homes. */
export async function undoAddressImport(
  context: SignedInContext,
  { slug, importedAt }: UndoAddressImportInput,
): Promise<{ removed: number; restored: number }> {
  const { undone } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, context.viewer, slug);
    await lockAddressesOf(tx, community.id);
    const undone = await undoImport(tx, { communityId: community.id, importedAt, now });
    if (!undone) throw notFound();
    await settleTimeZone(tx, community.id);
    return {
      entries: [
        communityEntry('address.remove', community.id, {
          after: { ...undone, importedAt: importedAt.toISOString() },
        }),
      ],
      touches: {},
      undone,
    };
  });
  return undone;
}

/** Leaves people in their homes. */
export function removeSampleAddresses(context: SignedInContext, { slug }: { slug: string }) {
  return clear(context, slug, 'address.remove', deleteSampleAddresses);
}

export function removeResidentNames(context: SignedInContext, { slug }: { slug: string }) {
  return clear(context, slug, 'resident_name.remove', deleteResidents);
}

async function clear(
  context: SignedInContext,
  slug: string,
  action: 'address.remove' | 'resident_name.remove',
  remove: (tx: Tx, communityId: string) => Promise<number>,
): Promise<{ removed: number }> {
  const { removed } = await decide(context, async (tx) => {
    const community = await requireAdministeredCommunity(tx, context.viewer, slug);
    await lockAddressesOf(tx, community.id);
    const removed = await remove(tx, community.id);
    return {
      entries: [communityEntry(action, community.id, { after: { removed } })],
      touches: {},
      removed,
    };
  });
  return { removed };
}

const normalizeLimit = { name: 'normalize-address', points: 120, seconds: 60 };

export async function normalizeAddress(
  { limits, clientKey }: RequestContext,
  { address }: { address: string },
): Promise<{ normalizedAddress: string }> {
  await limits.consume(normalizeLimit, clientKey);
  return { normalizedAddress: normalized(address) };
}
