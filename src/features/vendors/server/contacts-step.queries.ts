import { asc, gt, sql } from 'drizzle-orm';
import type { Contact } from '../../../catalogue/contacts.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

export function listContactTexts(
  tx: Tx,
  last: string | null,
  limit: number,
): Promise<{ id: string; contactInfo: string }[]> {
  return tx
    .select({ id: vendors.id, contactInfo: vendors.contactInfo })
    .from(vendors)
    .where(last === null ? undefined : gt(vendors.id, last))
    .orderBy(asc(vendors.id))
    .limit(limit);
}

export async function storeContacts(
  tx: Tx,
  read: readonly { id: string; contacts: Contact[] }[],
): Promise<void> {
  await tx.execute(sql`update vendors set contacts = read.contacts
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id uuid, contacts jsonb)
    where vendors.id = read.id`);
}
