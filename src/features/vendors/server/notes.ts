import { approvedHomeIn } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { forbidden } from '../../../platform/errors.ts';
import { contribute, dailyCaps } from '../../contributions/server/contribute.ts';
import { holdVendors, requireVendor } from '../../contributions/server/vendor-access.ts';
import type { SaveVendorNoteInput } from '../vendor.schema.ts';
import { deleteNotesOfHome, insertNote } from './vendor-note.queries.ts';

/** An empty note deletes the stored one; the vendor's figures do not change. */
export async function saveVendorNote(
  context: SignedInContext,
  { vendorId, ...note }: SaveVendorNoteInput,
): Promise<void> {
  const { viewer } = context;
  await contribute(context, null, { limits: [dailyCaps.notes] }, async (tx, { person, now }) => {
    await holdVendors(tx, [vendorId]);
    const { communityId } = await requireVendor(tx, viewer, vendorId);
    const householdId = approvedHomeIn(viewer, communityId);
    if (householdId === null) throw forbidden('Private notes are for homes that the HOA has approved.');
    await deleteNotesOfHome(tx, { householdId, vendorId });
    const isEmpty = note.text === '' && !note.neverAgain;
    const of = { communityId, vendorId, userId: person.userId };
    if (!isEmpty) await insertNote(tx, { ...note, ...of, createdAt: now });
    return { awards: [] };
  });
}
