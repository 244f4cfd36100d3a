import { asc, gt, sql } from 'drizzle-orm';
import type { DataStep } from '../../../platform/db/migrate.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { readContacts } from '../../contributions/server/contacts.ts';

const batchSize = 2000;

/** Reads the contacts of all stored vendors. Raise the version whenever `readContacts` changes. */
export const readContactsStep: DataStep = {
  name: 'contacts of vendors',
  version: 1,
  async run(tx) {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = await tx
        .select({ id: vendors.id, contactInfo: vendors.contactInfo })
        .from(vendors)
        .where(gt(vendors.id, last))
        .orderBy(asc(vendors.id))
        .limit(batchSize);
      const read = rows.map(({ id, contactInfo }) => ({ id, contacts: readContacts(contactInfo) }));
      await tx.execute(sql`update vendors set contacts = read.contacts
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id uuid, contacts jsonb)
        where vendors.id = read.id`);
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.id ?? last;
    }
  },
};
