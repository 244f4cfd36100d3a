import type { Community, PersonOptions, Vendor } from './factories.ts';
import type { Harness } from './harness.ts';
import type { TestClient } from './test-client.ts';
import { vendorRowsOn } from './vendor-rows.ts';

/** Returns helpers for the vendor list and its readers. */
export function vendorListsOn(harness: Harness) {
  const { db, make, clock } = harness;
  const rows = vendorRowsOn(db, clock);

  const list = (client: TestClient, community: Pick<Community, 'slug'>, input: object = {}) =>
    client.api.vendors.listVendorStats({ communitySlug: community.slug, category: null, ...input });

  /** Makes a resident with a signed-in client. */
  async function resident(community: Community, options: PersonOptions = {}) {
    const person = await make.person({ community, ...options });
    return { person, client: await harness.signIn(person.id) };
  }

  /** Makes a vendor with one home per amount. */
  async function pricedByThreeHomes(community: Community, amounts = [100, 110, 121]): Promise<Vendor> {
    const vendor = await make.vendor(community, { contactInfo: '5615550199' });
    for (const amount of amounts) await rows.price(await make.person({ community }), vendor, amount);
    if (amounts.length > 3) await rows.publish(vendor);
    return vendor;
  }

  return { rows, list, resident, pricedByThreeHomes };
}
