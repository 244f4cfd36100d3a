import { vendorRowsOn } from '../../support/vendor-rows.ts';
import { callerOf, type Kind, type World } from '../people.ts';
import { nobody, onVendor, type Rows, residents, signedInOnly } from './rows.ts';

async function usedBy({ h, community }: World, person: { id: string }) {
  const vendor = await h.make.vendor(community);
  await vendorRowsOn(h.db, h.clock).use(person, vendor);
  return { vendorId: vendor.id };
}

const onOwnVendor = (world: World, kind: Kind) => usedBy(world, callerOf(world, kind));
const onNeighborsVendor = async (world: World) =>
  usedBy(world, await world.h.make.person({ community: world.community }));

export const homeVendorsRows: Rows = {
  'homeVendors/listMyVendors': { outcome: signedInOnly },
  'homeVendors/addMyVendor': { input: onVendor, outcome: residents },
  'homeVendors/confirmMyVendor': [
    { operation: "home_vendors of one's own home", input: onOwnVendor, outcome: residents },
    {
      operation: "home_vendors of someone else's home",
      input: onNeighborsVendor,
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'homeVendors/removeMyVendor': [
    { operation: "home_vendors delete of one's own home", input: onOwnVendor, outcome: signedInOnly },
    {
      operation: "home_vendors delete of someone else's home",
      input: onNeighborsVendor,
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'homeVendors/leaveMyVendor': { input: onVendor, outcome: residents },
  'homeVendors/whoOnMyStreet': { input: onVendor, outcome: residents },
};
