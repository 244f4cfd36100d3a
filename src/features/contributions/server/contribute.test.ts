import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { transactionOf } from '../../../../tests/support/statements.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { rateLimitCounts } from '../../../platform/http/rate-limit.tables.ts';
import { hashLimitKey } from '../../../platform/http/rate-limits.ts';

const scale = 1000;
const h = await startHarness({ env: { RATE_LIMIT_SCALE: String(scale) } });
const { resident, atVendor } = residentsOn(h);

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
  'using a vendor': [9, ({ api, vendorId }) => api.homeVendors.addMyVendor({ vendorId })],
  'no longer using a vendor': [9, ({ api, vendorId }) => api.homeVendors.removeMyVendor({ vendorId })],
  'sharing costs': [
    14,
    ({ api, vendorId }) => api.costs.shareCosts({ vendorId, lines: [cost], showName: true }),
  ],
  'adding a cost': [15, ({ api, vendorId }) => api.costs.addCost({ vendorId, amount: 99, currency: 'USD' })],
  'removing a cost': [10, ({ api, vendorId }) => api.costs.removeMyCost({ vendorId, kind: 'monthly_plan' })],
  "editing one's own part of a vendor": [
    16,
    ({ api, vendorId }) => api.vendors.updateVendor({ vendorId, ...review, usesVendor: true, costs: [cost] }),
  ],
  'adding a vendor': [
    20,
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
    const { api } = await resident();
    await statements['adding a vendor']?.[1]({ api, vendorId: '', name: 'The first' });
  });

  it.each(Object.entries(statements))('for %s do not exceed their maximum', async (name, [max, run]) => {
    const { api, vendor } = await atVendor();
    const vendorId = vendor.id;
    // Some actions remove the vendor or change its cost.
    await api.homeVendors.addMyVendor({ vendorId });
    const sent = await transactionOf(() => run({ api, vendorId, name }));
    expect(sent.length, sent.map((text) => text.trim().slice(0, 60)).join('\n')).toBeLessThanOrEqual(max);
  });
});

/** Sharing and adding costs count together. */
const limits = [
  ['rating a vendor', 100, 'ratings-a-day'],
  ['sharing costs', 100, 'costs-a-day'],
  ['adding a cost', 100, 'costs-a-day'],
  ['adding a vendor', 20, 'vendors-a-day'],
] as const;

it.each(limits)('%s is possible %i times a day', async (action, limit, name) => {
  const { api, person, vendor } = await atVendor();
  const endsAt = sql`now() + interval '1 minute'`;
  const made = { name, keyHash: hashLimitKey(person.id), count: limit * scale - 1, endsAt };
  await h.db.insert(rateLimitCounts).values(made);
  const contribute = (name: string) => statements[action]?.[1]({ api, vendorId: vendor.id, name });
  await contribute('The last');
  await expect(contribute('One too many')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    data: { retryAfterSeconds: expect.any(Number) },
  });
});
