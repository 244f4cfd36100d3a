import type { RequestContext } from '../../../../access/server/request-context.ts';
import { keptIn } from '../../../../platform/kept/kept.ts';
import { noteTopics, unheard } from '../../../../platform/reading.ts';
import { type OwnMarks, ownContributions } from '../../../contributions/server/own-contributions.ts';
import { keptUntil } from '../../../places/server/maps-freshness.ts';
import {
  findListedVendor,
  type ListedVendor,
  type ListFilter,
  type ListReader,
  listVendorRows,
} from './vendor-list.queries.ts';

/** About what a row weighs, in bytes. */
const rowSize = 600;

const keptRows = keptIn<ListedVendor[]>({ maxSize: 12_000_000, sizeOf: (rows) => rows.length * rowSize });
const keptVendors = keptIn<ListedVendor | null>({ maxSize: 6_000_000, sizeOf: () => rowSize });

const nobodysMarks: OwnMarks = { isYours: false, myRating: null, hasMyCosts: false };

/**
 * Returns the rows of a list: those that everybody sees who may see the same, with the person's own marks put in, both
 * kept until a commit changes them. Who is not verified yet counts for themselves alone: their list is read for them.
 */
export async function listRows(
  context: Pick<RequestContext, 'db' | 'memory'>,
  reader: ListReader,
  filter: ListFilter,
): Promise<ListedVendor[]> {
  const { person } = reader;
  if (person?.isPending) return heldUntil(await listVendorRows(context.db, reader, filter));
  const [rows, own] = await Promise.all([
    rowsForEverybody(context, reader, filter),
    person ? ownContributions(context, person.userId) : null,
  ]);
  return own ? rows.map((row) => ({ ...row, ...(own.marks.get(row.id) ?? nobodysMarks) })) : rows;
}

/** Returns a vendor as lists tell of it, kept in the same way; null where the community has no such vendor. */
export async function listedVendor(
  context: Pick<RequestContext, 'db' | 'memory'>,
  reader: ListReader,
  vendorId: string,
): Promise<ListedVendor | null> {
  const { person } = reader;
  if (person?.isPending) return vendorUntil(await findListedVendor(context.db, reader, vendorId));
  const [row, own] = await Promise.all([
    vendorForEverybody(context, reader, vendorId),
    person ? ownContributions(context, person.userId) : null,
  ]);
  return row && own ? { ...row, ...(own.marks.get(row.id) ?? nobodysMarks) } : row;
}

function rowsForEverybody(
  { db, memory }: Pick<RequestContext, 'db' | 'memory'>,
  reader: ListReader,
  filter: ListFilter,
): Promise<ListedVendor[]> {
  const { communityId, seesContacts } = reader;
  const key = JSON.stringify([communityId, seesContacts, filter]);
  return keptRows(memory).read(key, async () => {
    noteTopics(topicsOf(communityId));
    return heldUntil(await unheard(() => listVendorRows(db, { ...reader, person: null }, filter)));
  });
}

function vendorForEverybody(
  { db, memory }: Pick<RequestContext, 'db' | 'memory'>,
  reader: ListReader,
  vendorId: string,
): Promise<ListedVendor | null> {
  const { communityId, seesContacts } = reader;
  const key = JSON.stringify([communityId, seesContacts, vendorId]);
  return keptVendors(memory).read(key, async () => {
    noteTopics(topicsOf(communityId));
    return vendorUntil(await unheard(() => findListedVendor(db, { ...reader, person: null }, vendorId)));
  });
}

const topicsOf = (communityId: string): string[] =>
  ['vendors', 'vendor_stats', 'vendor_market_prices'].map((table) => `${table}:${communityId}`);

/** Notes until when the rows hold: until the oldest figures of the maps provider among them may no longer be shown. */
function heldUntil(rows: ListedVendor[]): ListedVendor[] {
  const oldest = rows[0]?.mapsFiguresFrom;
  if (oldest) noteTopics([], keptUntil(oldest).getTime());
  return rows;
}

function vendorUntil(row: ListedVendor | null): ListedVendor | null {
  if (row) heldUntil([row]);
  return row;
}
