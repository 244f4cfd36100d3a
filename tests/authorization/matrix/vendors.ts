import { core, everyone, nobody, onVendor, ownPart, type Rows, residents } from './rows.ts';

export const vendorsRows: Rows = {
  'vendors/listVendorStats': [
    {
      operation: 'list_vendor_stats of C',
      input: ({ community }) => ({ communitySlug: community.slug }),
      outcome: everyone,
    },
  ],
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
  'vendors/checkVendorDuplicate': [
    {
      operation: 'check_vendor_duplicate in C',
      input: ({ community }) => ({ name: 'Blue Wave', communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'vendors/searchBusinesses': [
    {
      operation: 'business suggestions in C',
      input: ({ community }) => ({ query: 'blue', communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'vendors/getVendorForEdit': [{ operation: 'vendors by id', input: onVendor, outcome: residents }],
  'vendors/submitVendor': [
    {
      operation: 'vendors insert in C',
      input: ({ community }) => ({ ...core(), ...ownPart, communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'vendors/updateVendor': [
    {
      operation: 'own part on a vendor of C',
      input: (world) => ({ ...onVendor(world), ...ownPart }),
      outcome: residents,
    },
    {
      operation: 'vendors update category, name, contact in C',
      input: (world) => ({ ...onVendor(world), ...ownPart, core: core() }),
      outcome: { ...residents, PU: 403, UC: 403, VU: 403, HP: 403, HA: 403 },
    },
  ],
};
