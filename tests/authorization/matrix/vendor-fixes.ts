import { vendorFixes } from '../../../src/schema/vendor-fix.tables.ts';
import { ofVendor } from '../../support/vendor-rows.ts';
import type { World } from '../people.ts';
import { hoaAdmins, platformAdmins, type Rows, residents, unique } from './rows.ts';

/** A resident's suggestion about a vendor of C. */
async function fix({ h, community }: World) {
  const { id: vendorId, name } = await h.make.vendor(community);
  const { id: userId } = await h.make.person({ community });
  const [row] = await h.db
    .insert(vendorFixes)
    .values({ ...ofVendor({ id: vendorId }), userId, kind: 'name', value: unique(name) })
    .returning();
  return { fixId: row?.id };
}

const ofCommunity: Rows[string][number]['outcome'] = { ...hoaAdmins, HAo: 404 };

export const vendorFixesRows: Rows = {
  'vendors/suggestFix': [
    {
      operation: 'suggest a fix for a vendor of C',
      input: async ({ h, community }) => ({ vendorId: (await h.make.vendor(community)).id, kind: 'closed' }),
      outcome: { ...residents, PU: 403, UC: 403 },
    },
  ],
  'vendors/listVendorFixes': [
    { operation: 'suggested fixes', input: () => ({}), outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
  'vendors/acceptVendorFix': [{ operation: 'accept a suggested fix', input: fix, outcome: ofCommunity }],
  'vendors/dismissVendorFix': [{ operation: 'dismiss a suggested fix', input: fix, outcome: ofCommunity }],
  'vendors/listVendorDuplicates': [
    { operation: 'possible duplicates', input: () => ({}), outcome: platformAdmins },
  ],
};
