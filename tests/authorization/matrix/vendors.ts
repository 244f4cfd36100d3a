import { vendorMarketPrices } from '../../../src/schema/vendor.tables.ts';
import { ofVendor } from '../../support/vendor-rows.ts';
import type { World } from '../people.ts';
import {
  core,
  everyone,
  hoaAdmins,
  nobody,
  onVendor,
  ownPart,
  platformAdmins,
  type Rows,
  residents,
  unique,
} from './rows.ts';

const hoaAdminsOfC = { ...hoaAdmins, HAo: 404 } as const;

const csv = ({ community }: World) => ({
  csv: `Category,Name,Contact\nPool,${unique('Imported')},5615550142`,
  communitySlug: community.slug,
});

/** A name that may be a correction of the old one. */
const renamed = ({ name }: { name: string }) => ({ ...core(), name: unique(name) });

async function newVendor({ h, community }: World) {
  return { vendorId: (await h.make.vendor(community)).id };
}

async function twoVendors({ h, community }: World) {
  return { sourceId: (await h.make.vendor(community)).id, targetId: (await h.make.vendor(community)).id };
}

async function pricedVendor({ h, community }: World) {
  const vendor = await h.make.vendor(community);
  await h.db.insert(vendorMarketPrices).values({ ...ofVendor(vendor), amount: 100, unit: 'month' });
  return { vendorId: vendor.id };
}

export const vendorsRows: Rows = {
  'vendors/listVendorStats': {
    input: ({ community }) => ({ communitySlug: community.slug }),
    outcome: everyone,
  },
  'vendors/getVendor': [
    {
      operation: 'vendors by id',
      input: ({ community, vendor }) => ({ communitySlug: community.slug, vendorId: vendor.id }),
      outcome: everyone,
    },
    {
      operation: 'vendors by id, under the address of another community',
      input: ({ elsewhere, vendor }) => ({ communitySlug: elsewhere.slug, vendorId: vendor.id }),
      outcome: nobody(404),
    },
  ],
  'vendors/checkVendorDuplicate': {
    input: ({ community }) => ({ name: 'Blue Wave', communitySlug: community.slug }),
    outcome: residents,
  },
  'vendors/searchBusinesses': {
    input: ({ community }) => ({ query: 'blue', communitySlug: community.slug }),
    outcome: residents,
  },
  'vendors/getVendorForEdit': { input: onVendor, outcome: residents },
  'vendors/submitVendor': {
    input: ({ community }) => ({ ...core(), ...ownPart, communitySlug: community.slug }),
    outcome: residents,
  },
  'vendors/updateVendor': [
    {
      operation: "one's own rating and costs on a vendor of C",
      input: (world) => ({ ...onVendor(world), ...ownPart }),
      outcome: residents,
    },
    {
      operation: 'vendors update category, name, contact in C',
      input: (world) => ({ ...onVendor(world), ...ownPart, core: renamed(world.vendor) }),
      outcome: { ...residents, PU: 403, UC: 403, VU: 403, HP: 403, HA: 403 },
    },
  ],
  'vendors/saveVendorNote': {
    input: (world) => ({ ...onVendor(world), text: 'Ask for Joe.', neverAgain: true }),
    outcome: { ...residents, PU: 403, UC: 403, VU: 403, HP: 403, PA: 403 },
  },
  'vendors/listAllVendors': { input: () => ({}), outcome: platformAdmins },
  'vendors/seedVendor': {
    input: ({ community }) => ({ ...core(), communitySlug: community.slug }),
    outcome: platformAdmins,
  },
  'vendors/previewVendorImport': { input: csv, outcome: hoaAdminsOfC },
  'vendors/importVendors': { input: csv, outcome: hoaAdminsOfC },
  'vendors/getVendorForAdmin': { input: onVendor, outcome: platformAdmins },
  'vendors/editVendor': {
    input: async ({ h, community }) => {
      const vendor = await h.make.vendor(community);
      const where = { vendorId: vendor.id, communitySlug: community.slug };
      return { ...where, ...renamed(vendor), keepsMapsPlace: true, seen: { name: vendor.name } };
    },
    outcome: platformAdmins,
  },
  'vendors/deleteVendor': { input: newVendor, outcome: platformAdmins },
  'vendors/restoreVendor': {
    input: async ({ h, community }) => ({
      vendorId: (await h.make.vendor(community, { deletedAt: h.clock.now() })).id,
    }),
    outcome: platformAdmins,
  },
  'vendors/previewVendorMerge': { input: twoVendors, outcome: platformAdmins },
  'vendors/mergeVendors': { input: twoVendors, outcome: platformAdmins },
  'vendors/setMarketPrice': {
    input: (world) => ({ ...onVendor(world), amount: 120, unit: 'month' }),
    outcome: platformAdmins,
  },
  'vendors/removeMarketPrice': { input: pricedVendor, outcome: platformAdmins },
};
