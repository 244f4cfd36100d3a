import { vendorFixes } from '../../../src/schema/vendor-fix.tables.ts';
import { ofVendor } from '../../support/vendor-rows.ts';
import type { World } from '../people.ts';
import { hoaAdmins, platformAdmins, type Row, type Rows, residents, unique } from './rows.ts';

/** A resident's suggestion about a vendor of C. */
async function fix({ h, community }: World) {
  const vendor = await h.make.vendor(community);
  const { id: userId } = await h.make.person({ community });
  const [row] = await h.db
    .insert(vendorFixes)
    .values({ ...ofVendor(vendor), userId, kind: 'name', value: unique(vendor.name) })
    .returning();
  return { fixId: row?.id };
}

const ofCommunity: Row['outcome'] = { ...hoaAdmins, HAo: 404 };

export const vendorFixesRows: Rows = {
  'vendors/suggestFix': {
    input: async ({ h, community }) => {
      const [{ id: vendorId }, { id: sameAsId }] = [
        await h.make.vendor(community),
        await h.make.vendor(community),
      ];
      return { vendorId, kind: 'same_as', sameAsId };
    },
    outcome: { ...residents, PU: 403, UC: 403 },
  },
  'vendors/listVendorFixes': { input: () => ({}), outcome: { ...hoaAdmins, HAo: 'allow' } },
  'vendors/acceptVendorFix': { input: fix, outcome: ofCommunity },
  'vendors/dismissVendorFix': { input: fix, outcome: ofCommunity },
  'vendors/listVendorDuplicates': { input: () => ({}), outcome: platformAdmins },
};
