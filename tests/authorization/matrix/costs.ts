import { onVendor, type Rows, residents } from './rows.ts';

export const costsRows: Rows = {
  'costs/getMyCosts': [{ operation: 'costs, own', input: onVendor, outcome: residents }],
  'costs/shareCosts': [
    {
      operation: 'costs insert/upsert on a vendor of C',
      input: ({ vendor }) => ({
        vendorId: vendor.id,
        lines: [{ kind: 'monthly_plan', amount: 120, quantity: null }],
        showName: true,
      }),
      outcome: residents,
    },
  ],
  'costs/addCost': [
    {
      operation: 'costs insert/upsert on a vendor of C',
      input: (world) => ({ ...onVendor(world), amount: 120, currency: 'USD' }),
      outcome: residents,
    },
  ],
  'costs/removeMyCost': [
    {
      operation: 'costs, take back the own',
      input: (world) => ({ ...onVendor(world), kind: 'monthly_plan' }),
      outcome: residents,
    },
  ],
  'costs/listVendorCosts': [{ operation: 'list_vendor_costs of C', input: onVendor, outcome: residents }],
  'costs/vendorCostStats': [{ operation: 'vendor_cost_stats of C', input: onVendor, outcome: residents }],
};
