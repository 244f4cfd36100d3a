import { beforeAll, describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { transactionOf } from '../../../../tests/support/statements.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make } = h;

interface Context {
  api: TestClient['api'];
  vendorId: string;
  name: string;
}

const review = { rating: 5, comments: 'They come on time and clean up after themselves.', showName: true };
const cost = { kind: 'monthly_plan', amount: 120, quantity: 4 } as const;

/** The maximum number of statements of each action, including `begin` and `commit`. */
const statements: Record<string, [number, (context: Context) => Promise<unknown>]> = {
  'rating a vendor': [
    10,
    ({ api, vendorId }) => api.reviews.rateVendor({ vendorId, ...review, usesVendor: true }),
  ],
  'using a vendor': [8, ({ api, vendorId }) => api.homeVendors.addMyVendor({ vendorId })],
  'no longer using a vendor': [8, ({ api, vendorId }) => api.homeVendors.removeMyVendor({ vendorId })],
  'sharing costs': [
    13,
    ({ api, vendorId }) => api.costs.shareCosts({ vendorId, lines: [cost], showName: true }),
  ],
  'adding a cost': [14, ({ api, vendorId }) => api.costs.addCost({ vendorId, amount: 99, currency: 'USD' })],
  'removing a cost': [9, ({ api, vendorId }) => api.costs.removeMyCost({ vendorId, kind: 'monthly_plan' })],
  "editing one's own part of a vendor": [
    15,
    ({ api, vendorId }) => api.vendors.updateVendor({ vendorId, ...review, usesVendor: true, costs: [cost] }),
  ],
  'adding a vendor': [
    19,
    ({ api, name }) =>
      api.vendors.submitVendor({
        ...review,
        name,
        category: 'Pool',
        contactInfo: '5615550100',
        googlePlaceId: null,
        usesVendor: true,
        costs: [cost],
      }),
  ],
};

describe('the statements of a transaction', () => {
  // The first contribution of a day also stores the secret of the day.
  beforeAll(async () => {
    const { api } = await h.signIn((await make.person({ community: await make.community() })).id);
    await statements['adding a vendor']?.[1]({ api, vendorId: '', name: 'The first' });
  });

  it.each(Object.entries(statements))('for %s do not exceed their maximum', async (name, [max, run]) => {
    const community = await make.community();
    const { api } = await h.signIn((await make.person({ community })).id);
    const { id: vendorId } = await make.vendor(community);
    // Some actions remove the vendor or change its cost.
    await api.homeVendors.addMyVendor({ vendorId });
    const sent = await transactionOf(() => run({ api, vendorId, name }));
    expect(sent.length, sent.map((text) => text.trim().slice(0, 60)).join('\n')).toBeLessThanOrEqual(max);
  });
});
