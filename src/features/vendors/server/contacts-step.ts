import type { DataStep } from '../../../platform/db/migrate.ts';
import { readContacts } from '../../contributions/server/contacts.ts';
import { listContactTexts, storeContacts } from './contacts-step.queries.ts';

const batchSize = 2000;

/** Raise the version whenever `readContacts` changes. */
export const readContactsStep: DataStep = {
  name: 'contacts of vendors',
  version: 1,
  async run(tx) {
    for (let last: string | null = null; ; ) {
      const rows = await listContactTexts(tx, last, batchSize);
      await storeContacts(
        tx,
        rows.map(({ id, contactInfo }) => ({ id, contacts: readContacts(contactInfo) })),
      );
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.id ?? last;
    }
  },
};
