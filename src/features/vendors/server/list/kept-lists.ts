import type { RequestContext } from '../../../../access/server/request-context.ts';
import { keptIn } from '../../../../platform/kept/kept.ts';
import { noteTopics, unheard } from '../../../../platform/reading.ts';
import { keptUntil } from '../../../places/server/maps-freshness.ts';
import {
  type ListedVendor,
  type ListFilter,
  type ListReader,
  listOwnMarks,
  listVendorRows,
  type OwnMarks,
} from './vendor-list.queries.ts';

/** About what a row weighs, in bytes. */
const rowSize = 600;

const keptRows = keptIn<ListedVendor[]>({ maxSize: 12_000_000, sizeOf: (rows) => rows.length * rowSize });
const keptMarks = keptIn<Map<string, OwnMarks>>({ maxSize: 8_000_000, sizeOf: ({ size }) => size * 150 });

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
  const [rows, marks] = await Promise.all([
    rowsForEverybody(context, reader, filter),
    person ? marksOf(context, person.userId) : null,
  ]);
  return marks ? rows.map((row) => ({ ...row, ...(marks.get(row.id) ?? nobodysMarks) })) : rows;
}

function rowsForEverybody(
  { db, memory }: Pick<RequestContext, 'db' | 'memory'>,
  { communityId, seesContacts, mapsFiguresSince }: ListReader,
  filter: ListFilter,
): Promise<ListedVendor[]> {
  const key = JSON.stringify([communityId, seesContacts, filter]);
  return keptRows(memory).read(key, async () => {
    const everybody = { communityId, seesContacts, mapsFiguresSince, person: null };
    noteTopics(['vendors', 'vendor_stats', 'vendor_market_prices'].map((table) => `${table}:${communityId}`));
    return heldUntil(await unheard(() => listVendorRows(db, everybody, filter)));
  });
}

function marksOf(
  { db, memory }: Pick<RequestContext, 'db' | 'memory'>,
  userId: string,
): Promise<Map<string, OwnMarks>> {
  return keptMarks(memory).read(userId, () => {
    noteTopics(['home_vendors', 'reviews', 'costs'].map((table) => `${table}:${userId}`));
    return unheard(() => listOwnMarks(db, userId));
  });
}

/** Returns until when the rows hold: until the oldest figures of the maps provider among them may no longer be shown. */
export function heldUntil(rows: ListedVendor[]): ListedVendor[] {
  const oldest = rows[0]?.mapsFiguresFrom;
  if (oldest) noteTopics([], keptUntil(oldest).getTime());
  return rows;
}
