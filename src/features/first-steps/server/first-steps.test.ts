import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { costs } from '../../../schema/cost.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);

async function resident(options: Parameters<typeof make.person>[0] = {}) {
  const community = await make.community();
  const person = await make.person({ community, ...options });
  const client = await harness.signIn(person.id);
  const steps = async () => (await client.api.firstSteps.getFirstSteps()).firstSteps;
  return { community, person, client, steps };
}

it("counts the person's steps, also while approval is pending", async () => {
  const { community, person, client, steps } = await resident({ isVerified: false, household: 'pending' });
  expect(await steps(), 'of an empty list').toBeNull();
  const vendors = [];
  for (let index = 0; index < 4; index += 1) vendors.push(await make.vendor(community));
  expect(await steps()).toEqual({ ratings: 0, hasCosts: false, hasSentInvite: false, hasInvited: false });
  const first = vendors[0] as Vendor;
  await rows.rate(person, first, 5);
  expect(await steps()).toMatchObject({ ratings: 1 });
  await rows.rate(await make.person({ community }), first, 5);
  await rows.price(person, first, 0);
  expect(await steps()).toEqual({ ratings: 1, hasCosts: false, hasSentInvite: false, hasInvited: false });
  for (const vendor of vendors.slice(1)) await rows.rate(person, vendor, 4);
  const cost = await rows.price(person, first, 80, { costKind: 'service_call', unit: 'visit' });
  expect(await steps()).toEqual({ ratings: 3, hasCosts: true, hasSentInvite: false, hasInvited: false });
  const { url } = await client.api.invitations.createInvitation({ isForHousehold: false });
  expect(url).toContain('/invite/');
  expect(await steps()).toEqual({ ratings: 3, hasCosts: true, hasSentInvite: true, hasInvited: false });
  await db.update(costs).set({ deletedAt: clock.now() }).where(eq(costs.id, cost.id));
  expect(await steps()).toMatchObject({ hasCosts: false });
});

it('is hidden for good once dismissed, but only for this person', async () => {
  const { community, client, steps } = await resident();
  await make.vendor(community);
  await client.api.firstSteps.dismissFirstSteps();
  await client.api.firstSteps.dismissFirstSteps();
  expect(await steps()).toBeNull();
  const neighbor = await harness.signIn((await make.person({ community })).id);
  expect((await neighbor.api.firstSteps.getFirstSteps()).firstSteps).not.toBeNull();
});

it('is not shown to people without a community', async () => {
  const { steps } = await resident({ community: null });
  expect(await steps()).toBeNull();
});

it("is in the data of the pages that show it, but not of other communities' pages", async () => {
  const { community, client } = await resident();
  const elsewhere = await make.community();
  const page = async (path: string) => (await client.fetch(path)).text();
  expect(await page(`/communities/${community.slug}`)).toContain('"getFirstSteps"');
  expect(await page(`/communities/${elsewhere.slug}`)).not.toContain('"getFirstSteps"');
  const visitor = await harness.signedOut().fetch(`/communities/${community.slug}`);
  expect(await visitor.text()).not.toContain('"getFirstSteps"');
});
