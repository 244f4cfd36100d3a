import { nobody, nothing, onUnusedVendor, onVendor, type Rows, residents, signedInOnly } from './rows.ts';

export const homeVendorsRows: Rows = {
  'homeVendors/listMyVendors': [{ operation: 'home_vendors by user', input: nothing, outcome: signedInOnly }],
  'homeVendors/addMyVendor': [
    { operation: 'home_vendors upsert on a vendor of C', input: onVendor, outcome: residents },
  ],
  'homeVendors/confirmMyVendor': [
    {
      operation: "home_vendors of somebody else's home",
      input: onUnusedVendor,
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'homeVendors/removeMyVendor': [
    {
      operation: "home_vendors delete of somebody else's home",
      input: onUnusedVendor,
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'homeVendors/whoOnMyStreet': [
    {
      operation: 'home_vendors by vendor, as aggregates of the own street',
      input: onVendor,
      outcome: residents,
    },
  ],
};
