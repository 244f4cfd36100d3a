import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startHarness } from '../../tests/support/harness.ts';
import { type RecomputedProvider, recomputeList } from '../../tests/support/recompute-list.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const resident = demoUsers.find(({ role }) => role === 'resident');
const communitySlug = 'boca-bridges';

beforeAll(() => populateDemo({ db: h.db, clock: h.clock }));

it('a script that knows only the download computes the order and every average of the list', async () => {
  const { api } = await h.signIn(resident ? demoUserId(resident) : '');
  const recomputed = recomputeList(await api.ledger.exportList({ communitySlug }));
  const orders = { homes_serviced: recomputed.byHomes, hoa_rating: recomputed.byRating };
  for (const [sortBy, providers] of Object.entries(orders)) {
    const { rows } = await api.vendors.listVendorStats({
      communitySlug,
      sortBy: sortBy as keyof typeof orders,
    });
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ communityAmount }) => communityAmount != null).length).toBeGreaterThan(20);
    expect(providers).toMatchObject(
      rows.map(
        (row): RecomputedProvider => ({
          id: row.id,
          category: row.category,
          homes: row.homesServiced,
          ratings: row.hoaRatingCount,
          stars: row.hoaRating,
          price: row.communityAmount ?? null,
        }),
      ),
    );
  }
});

it('the script imports nothing', () => {
  const script = join(import.meta.dirname, '../../tests/support/recompute-list.ts');
  expect(readFileSync(script, 'utf8')).not.toMatch(/^import |import\(|require\(/m);
});
