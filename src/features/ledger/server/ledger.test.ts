import { expect, it } from 'vitest';
import { approveHome } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { recomputeList } from '../../../../tests/support/recompute-list.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make, clock, db } = h;
const rows = vendorRowsOn(db, clock);
const admin = (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api;

async function listed() {
  const community = await make.community();
  const vendor = await make.vendor(community, { name: 'Blue Wave, "Pools"' });
  const person = await make.person({ community });
  return { community, vendor, person, resident: await h.signIn(person.id) };
}

it('counts by month what admins did, with role and kind, and nothing of what it was about', async () => {
  const { community, vendor, resident } = await listed();
  const author = await make.person({ community, name: 'Quincy Unmistakable' });
  const review = await rows.rate(author, vendor, 1, { comments: 'They are secretly pirates.' });
  await admin.reviews.hideReview({
    reviewId: review.id,
    seenUpdatedAt: null,
    reason: 'unkind',
    note: 'No word about pirates.',
  });
  const hoa = await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
  const waiting = await make.person({ community, household: 'pending' });
  await approveHome(hoa.api, waiting.id);
  // Another community's decisions are not in it.
  await admin.vendors.deleteVendor({ vendorId: (await make.vendor(await make.community())).id });

  const read = () => resident.raw('ledger/getLedger', { communitySlug: community.slug });
  expect((await read()).json, 'while it can be undone').toEqual([]);
  clock.advance(undoAcceptedMs + 1);
  const { json, text } = await read();
  const now = clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
  expect(json).toEqual([
    {
      month,
      action: 'household.approve',
      label: 'Residents confirmed in their home',
      role: 'hoa_admin',
      reason: null,
      count: 1,
    },
    {
      month,
      action: 'review.hide',
      label: 'Reviews hidden',
      role: 'platform_admin',
      reason: 'unkind',
      count: 1,
    },
  ]);
  for (const secret of ['pirates', 'Quincy', author.id, review.id, vendor.id])
    expect(text).not.toContain(secret);
});

it('is for those who may read reviews, and goes back two years', async () => {
  const { community, vendor, resident } = await listed();
  const pending = await h.signIn((await make.person({ community, isVerified: false })).id);
  const neighbor = await h.signIn((await make.person()).id);
  const call = { communitySlug: community.slug };
  for (const client of [pending, neighbor]) {
    expect(await client.raw('ledger/getLedger', call)).toMatchObject({ status: 404 });
    expect(await client.raw('ledger/exportList', call)).toMatchObject({ status: 404 });
  }
  await admin.vendors.deleteVendor({ vendorId: vendor.id });
  await admin.vendors.restoreVendor({ vendorId: vendor.id });
  clock.advance(undoAcceptedMs + 1);
  expect(await resident.api.ledger.getLedger(call)).toHaveLength(2);
  clock.advance(730 * 86_400_000);
  const later = await h.signIn((await make.person({ community })).id);
  expect(await later.api.ledger.getLedger(call)).toEqual([]);
});

it('the download has the stars that count, and amounts only for people who may see costs', async () => {
  const { community, vendor, resident } = await listed();
  const download = (client: TestClient) => client.api.ledger.exportList({ communitySlug: community.slug });
  for (const [index, values] of [{}, {}, { hasTie: true }].entries()) {
    const neighbor = await make.person({ community });
    await rows.rate(neighbor, vendor, 5 - index, values);
    await rows.use(neighbor, vendor);
    await rows.price(neighbor, vendor, 100 + index);
  }
  const expected = { id: vendor.id, homes: 3, ratings: 2, stars: 4.5 };
  expect(recomputeList(await download(resident)).byHomes).toMatchObject([{ ...expected, price: 101 }]);
  const waiting = await h.signIn((await make.person({ community, household: 'pending' })).id);
  const withoutCosts = await download(waiting);
  expect(recomputeList(withoutCosts).byHomes).toMatchObject([{ ...expected, price: null }]);
  expect(withoutCosts).not.toMatch(/Amounts|100 101/);
});
