import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { vendorNotes } from '../../../schema/home-vendor.tables.ts';
import { householdMembers, isHousemateOf } from '../../../schema/household.tables.ts';
import type { VendorNote } from '../vendor.schema.ts';

interface OfHome {
  householdId: string;
  vendorId: string;
  /** Shares notes with housemates once their approval counts for them. */
  readerId: string;
}

const isOfHome = (db: Queryable, { householdId, vendorId, readerId }: OfHome) =>
  and(
    eq(vendorNotes.vendorId, vendorId),
    inArray(
      vendorNotes.userId,
      db
        .select({ userId: householdMembers.userId })
        .from(householdMembers)
        .where(and(eq(householdMembers.householdId, householdId), isHousemateOf(readerId))),
    ),
  );

/** The newest, if people with notes of their own have moved together. */
export async function findNoteOfHome(db: Queryable, home: OfHome): Promise<VendorNote | null> {
  const [note] = await db
    .select({ text: vendorNotes.text, neverAgain: vendorNotes.neverAgain })
    .from(vendorNotes)
    .where(isOfHome(db, home))
    .orderBy(desc(vendorNotes.createdAt))
    .limit(1);
  return note ?? null;
}

export async function deleteNotesOfHome(tx: Tx, home: OfHome): Promise<void> {
  await tx.delete(vendorNotes).where(isOfHome(tx, home));
}

export async function insertNote(tx: Tx, note: typeof vendorNotes.$inferSelect): Promise<void> {
  await tx.insert(vendorNotes).values(note);
}
