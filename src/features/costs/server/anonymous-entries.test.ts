import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';

const harness = await startHarness();
const { db, make } = harness;
const rows = vendorRowsOn(db, harness.clock);

const days = [3, 9, 14, 20].map((day) => new Date(Date.UTC(2026, 2, day, 15, 30)));
const march = new Date(Date.UTC(2026, 2));

/** Adds a named review and an anonymous cost of one home, or vice versa, on several days of a month. */
async function month() {
  const community = await make.community();
  const vendor = await make.vendor(community);
  for (const [index, createdAt] of days.entries()) {
    const person = await make.person({ community });
    const isNamedReview = index % 2 === 0;
    await rows.rate(person, vendor, 4, { createdAt, anonymous: !isNamedReview });
    await rows.price(person, vendor, 100 + index, { createdAt, anonymous: isNamedReview });
  }
  await rows.publish(vendor);
  const input = { vendorId: vendor.id };
  const read = async (reader: { id: string }) => {
    const { api } = await harness.signIn(reader.id);
    return [...(await api.costs.listVendorCosts(input)), ...(await api.reviews.listVendorReviews(input))];
  };
  return { community, vendor, read };
}

it('an anonymous cost or review cannot be matched to a name by its date', async () => {
  const { community, read } = await month();
  const entries = await read(await make.person({ community }));
  const unnamed = entries.filter(({ authorLabel }) => authorLabel.startsWith('Neighbor'));
  const named = entries.filter((entry) => !unnamed.includes(entry));
  expect([unnamed.length, named.length]).toEqual([4, 4]);
  for (const entry of unnamed) expect(entry).toMatchObject({ createdAt: march, isMonthOnly: true });
  for (const entry of named) expect(entry).toMatchObject({ isMonthOnly: false });
  const namedDays = new Set(named.map(({ createdAt }) => createdAt.getTime()));
  expect(unnamed.filter(({ createdAt }) => namedDays.has(createdAt.getTime()))).toEqual([]);
});

it('anonymous reviews come after the named ones of their month', async () => {
  const { community, read } = await month();
  const entries = await read(await make.person({ community }));
  const labels = entries.filter((entry) => 'rating' in entry).map(({ isMonthOnly }) => isMonthOnly);
  expect(labels).toEqual([false, false, true, true]);
});

it('the author of an anonymous entry sees its date', async () => {
  const { community, vendor, read } = await month();
  const author = await make.person({ community });
  const createdAt = days[1];
  await rows.rate(author, vendor, 5, { createdAt, anonymous: true });
  await rows.price(author, vendor, 90, { createdAt, anonymous: true });
  const own = (await read(author)).filter(({ isMine }) => isMine);
  const day = new Date(Date.UTC(2026, 2, 9));
  expect(own).toMatchObject([
    { createdAt: day, isMonthOnly: false },
    { createdAt: day, isMonthOnly: false },
  ]);
});

it('an anonymous amount has its own month, not that of the named one that it replaced', async () => {
  const { community, vendor } = await month();
  const author = await make.person({ community, name: 'Rafael Ortiz' });
  const { api } = await harness.signIn(author.id);
  const reader = await harness.signIn((await make.person({ community })).id);
  const share = (amount: number, showName: boolean) =>
    api.costs.shareCosts({
      vendorId: vendor.id,
      lines: [{ kind: 'monthly_plan', amount, quantity: null }],
      showName,
    });
  const seen = async (amount: number) =>
    (await reader.api.costs.listVendorCosts({ vendorId: vendor.id })).find((row) => row.amount === amount);
  await share(140, true);
  await rows.publish(vendor);
  const replaced = await seen(140);
  expect(replaced?.authorLabel).toContain('Rafael O.');
  harness.clock.advance(40 * 24 * 60 * 60_000);
  await share(155, false);
  // What is published keeps its date until the job moves it.
  expect(await seen(140)).toMatchObject({ isMonthOnly: true, createdAt: march });
  await rows.publish(vendor);
  expect(await seen(155)).toMatchObject({ isMonthOnly: true, createdAt: new Date(Date.UTC(2026, 3)) });
  await share(160, false);
  expect(await seen(155)).toMatchObject({ createdAt: new Date(Date.UTC(2026, 3)) });
});
