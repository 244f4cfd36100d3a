import { approvedHomeIn } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { forbidden } from '../../../platform/errors.ts';
import { requireSeen } from '../../audit/server/seen.ts';
import { contribute, dailyCaps } from '../../contributions/server/contribute.ts';
import { writeVendor } from '../../contributions/server/vendor-access.ts';
import type { SaveVendorNoteInput } from '../vendor.schema.ts';
import { deleteNotesOfHome, findNoteOfHome, insertNote } from './vendor-note.queries.ts';

/** An empty note deletes the stored one; the vendor's figures do not change. */
export async function saveVendorNote(
  context: SignedInContext,
  { vendorId, seen, ...note }: SaveVendorNoteInput,
): Promise<void> {
  const { viewer } = context;
  await contribute(context, null, { limits: [dailyCaps.notes] }, async (tx, { person, now }) => {
    const { communityId } = await writeVendor(tx, viewer, vendorId);
    const householdId = approvedHomeIn(viewer, communityId);
    if (householdId === null) throw forbidden('Private notes are for homes that the HOA has approved.');
    const ofHome = { householdId, vendorId, readerId: viewer.userId };
    const stored = (await findNoteOfHome(tx, ofHome)) ?? { text: '', neverAgain: false };
    requireSeen(stored, seen, { text: 'Note', neverAgain: 'Never again' });
    await deleteNotesOfHome(tx, ofHome);
    const isEmpty = note.text === '' && !note.neverAgain;
    const of = { communityId, vendorId, userId: person.userId };
    if (!isEmpty) await insertNote(tx, { ...note, ...of, createdAt: now });
    return { awards: [] };
  });
}
