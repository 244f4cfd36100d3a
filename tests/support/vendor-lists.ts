import type { Community, Vendor } from './factories.ts';
import type { Harness } from './harness.ts';
import { residentsOn } from './residents.ts';
import type { TestClient } from './test-client.ts';
import { vendorRowsOn } from './vendor-rows.ts';

/** Returns helpers for the vendor list and its readers. */
export function vendorListsOn(harness: Harness) {
  const { db, make, clock } = harness;
  const rows = vendorRowsOn(db, clock);

  const list = (client: TestClient, community: Pick<Community, 'slug'>, input: object = {}) =>
    client.api.vendors.listVendorStats({ communitySlug: community.slug, category: null, ...input });

  /** Makes a vendor with one home per amount. */
  async function pricedByThreeHomes(community: Community, amounts = [100, 110, 121]): Promise<Vendor> {
    const vendor = await make.vendor(community, { contactInfo: '5615550199' });
    for (const amount of amounts) await rows.price(await make.person({ community }), vendor, amount);
    if (amounts.length > 3) await rows.publish(vendor);
    return vendor;
  }

  return { ...residentsOn(harness), rows, list, pricedByThreeHomes };
}
