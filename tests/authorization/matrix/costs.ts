import { eq } from 'drizzle-orm';
import { costs } from '../../../src/schema/cost.tables.ts';
import { vendorRowsOn } from '../../support/vendor-rows.ts';
import { callerOf, type World } from '../people.ts';
import { onVendor, platformAdmins, type Rows, residents } from './rows.ts';

/** A cost that a neighbor in C shared, as an admin sees it. */
async function sharedCost({ h, community, vendor }: World) {
  const neighbor = await h.make.person({ community });
  const neighborApi = (await h.signIn(neighbor.id)).api;
  await neighborApi.costs.addCost({ vendorId: vendor.id, amount: 120, currency: 'USD' });
  const admin = await h.make.person({ community: null, isPlatformAdmin: true });
  const { api } = await h.signIn(admin.id);
  const { rows } = await api.costs.listAllCosts({ vendorId: vendor.id, status: 'active' });
  const [row] = rows;
  if (!row) throw new Error('The cost is not listed.');
  return { api, costId: row.id, seen: row };
}

/** A cost that waits for an admin's review. */
async function outlier(world: World) {
  const { costId, seen } = await sharedCost(world);
  await world.h.db.update(costs).set({ outlier: 'waiting' }).where(eq(costs.id, costId));
  return { costId, seen };
}

export const costsRows: Rows = {
  'costs/getMyCosts': { input: onVendor, outcome: residents },
  'costs/shareCosts': {
    input: ({ vendor }) => ({
      vendorId: vendor.id,
      lines: [{ kind: 'monthly_plan', amount: 120, quantity: null }],
      showName: true,
    }),
    outcome: residents,
  },
  'costs/addCost': {
    input: (world) => ({ ...onVendor(world), amount: 120, currency: 'USD' }),
    outcome: residents,
  },
  'costs/removeMyCost': {
    input: async (world, kind) => {
      const vendor = await world.h.make.vendor(world.community);
      await vendorRowsOn(world.h.db, world.h.clock).price(callerOf(world, kind), vendor, 120);
      return { vendorId: vendor.id, kind: 'monthly_plan' };
    },
    outcome: residents,
  },
  'costs/listVendorCosts': { input: onVendor, outcome: residents },
  'costs/vendorCostStats': { input: onVendor, outcome: residents },
  'costs/listAllCosts': { input: () => ({}), outcome: platformAdmins },
  'costs/editCost': {
    input: async (world) => {
      const { costId, seen } = await sharedCost(world);
      return { costId, seen, cost: { ...seen, amount: 130 } };
    },
    outcome: platformAdmins,
  },
  'costs/deleteCost': {
    input: async (world) => {
      const { costId, seen } = await sharedCost(world);
      return { costId, seen };
    },
    outcome: platformAdmins,
  },
  'costs/acceptCost': { input: outlier, outcome: platformAdmins },
  'costs/setCostAside': { input: outlier, outcome: platformAdmins },
  'costs/restoreCost': {
    input: async (world) => {
      const { api, costId, seen } = await sharedCost(world);
      await api.costs.deleteCost({ costId, seen });
      return { costId };
    },
    outcome: platformAdmins,
  },
};
