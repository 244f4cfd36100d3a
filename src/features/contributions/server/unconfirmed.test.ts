import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailedToken } from '../../../../tests/support/account-steps.ts';
import { reject } from '../../../../tests/support/decisions.ts';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signInStepsOn } from '../../../../tests/support/sign-in-steps.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { form, monthly } from '../../../../tests/support/vendor-submissions.ts';
import { contract } from '../../../app/contract.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { aboutVendors } from '../../../schema/about-vendors.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

/** docs/rules/vendors.md, 'Before an email is confirmed'. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make, db } = h;
const rows = vendorRowsOn(db, h.clock);
const { redeem } = signInStepsOn(h);
const { requestFor, signUp, idOf } = signUpRequestsOn(h);
const boca = { addressLine: '9 Footbridge Way, Boca Raton, FL 33496' };
const mark = 'Zqxwords';
const phone = '561-555-0173';

const readCalls = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    call['~orpc'].route.method === 'GET' ? [`${feature}/${name}`] : [],
  ),
);

/** A person who has not confirmed their email, and everything they can write. */
async function writer(community: Community) {
  const client = h.signedOut();
  const request = await requestFor(community);
  await signUp(request, client);
  const person = { id: await idOf(request.email), email: request.email };
  const { api } = client;
  const listed = await make.vendor(community);
  const { vendorId } = await api.vendors.submitVendor(
    form({ name: `${mark} Pools`, contactInfo: phone, comments: `${mark} twice`, costs: [monthly(123)] }),
  );
  const target = { vendorId: listed.id };
  for (const rated of [listed.id, vendorId]) {
    await api.reviews.rateVendor({
      vendorId: rated,
      rating: 1,
      comments: `${mark} for all`,
      usesVendor: true,
      usedToUse: false,
      hasTie: false,
      showName: true,
    });
  }
  await api.costs.shareCosts({
    ...target,
    lines: [{ kind: 'monthly_plan', amount: 77.7, quantity: null }],
    showName: true,
  });
  const allowed = (writing: Promise<unknown>) => writing.catch((error: { code: string }) => error.code);
  await allowed(api.questions.askQuestion({ category: 'Pool', text: `${mark}?` }));
  await allowed(api.vendors.suggestFix({ ...target, kind: 'name', value: `${mark} Works` } as never));
  await allowed(
    api.communities.requestCommunity({
      communityName: `${mark} Isles`,
      location: mark,
      notes: mark,
      name: 'Pat',
      email: 'pat@porchlist.test',
      isResident: 'yes',
    } as never),
  );
  return { person, client, vendorId, listed };
}

/** Everything that a person can read, in one text. */
async function readAll(reader: Awaited<ReturnType<typeof h.signIn>>, community: Community, ids: string[]) {
  const texts: string[] = [];
  for (const [index, vendorId] of ids.entries()) {
    const search = index === 0 ? null : mark;
    const input = { communitySlug: community.slug, slug: community.slug, vendorId, query: mark, search };
    for (const call of readCalls) texts.push(`${call} ${(await reader.raw(call, input)).text}`);
    const page = `/communities/${community.slug}/vendors/${vendorId}`;
    texts.push(`${page} ${await (await reader.fetch(page)).text()}`);
  }
  return texts.filter((text) => text.includes(`${mark} `) || text.includes(phone));
}

describe('what a person writes before confirming their email', () => {
  it('is not shown to others until the email is confirmed', async () => {
    const community = await make.community(boca);
    const nearby = await make.community({ addressLine: '9 Ibis Way, Boca Raton, FL 33498' });
    const { person, client, vendorId, listed } = await writer(community);
    const readers = {
      'a neighbor': await h.signIn((await make.person({ community })).id),
      'a pending person': await h.signIn((await make.person({ community, isVerified: false })).id),
      'a neighbor nearby': await h.signIn((await make.person({ community: nearby })).id),
      'a stranger': h.signedOut(),
    };
    const ids = [vendorId, listed.id];
    for (const [who, reader] of Object.entries(readers)) {
      const theirs = who === 'a neighbor nearby' ? nearby : community;
      expect(await readAll(reader, theirs, ids), who).toEqual([]);
    }
    expect((await readAll(client, community, [vendorId])).length).toBeGreaterThan(3);
    const { api } = client;
    expect((await api.homeVendors.listMyVendors()).map((own) => own.vendorId)).toContain(vendorId);
    await expect(api.vendors.submitVendor(form({ name: `${mark} POOLS` }))).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    await h.drain();
    await redeem(mailedToken(h, person.email), person.email);
    const { rows: shown } = await readers['a neighbor'].api.vendors.listVendorStats({
      communitySlug: community.slug,
    });
    expect(shown.map(({ id }) => id)).toContain(vendorId);
    const found = await readers['a neighbor nearby'].api.vendors.searchBusinesses({
      query: mark,
      communitySlug: nearby.slug,
    });
    expect(found, 'not verified yet').toEqual([]);
  });

  it('does not take a name from the neighbors', async () => {
    const community = await make.community();
    const { vendorId, person } = await writer(community);
    const neighbor = await h.signIn((await make.person({ community })).id);
    const added = await neighbor.api.vendors.submitVendor(form({ name: `${mark} Pools` }));
    const own = await h.signIn(person.id, { isConfirmed: false });
    await expect(own.api.vendors.submitVendor(form({ name: `${mark} pools` }))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const list = async (client: typeof own) =>
      (await client.api.vendors.listVendorStats({ communitySlug: community.slug })).rows.map(({ id }) => id);
    expect(await list(neighbor)).not.toContain(vendorId);
    expect(await list(neighbor)).toContain(added.vendorId);
    expect(await list(own)).toEqual(expect.arrayContaining([vendorId, added.vendorId]));
  });
});

describe('rejecting or deleting a person', () => {
  const admin = async () =>
    (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api;
  const listed = async (community: Community) =>
    (await h.signedOut().api.vendors.listVendorStats({ communitySlug: community.slug })).rows.map(
      ({ id }) => id,
    );

  async function adder(community: Community) {
    const person = await make.person({ community, isVerified: false, household: 'pending' });
    const { api } = await h.signIn(person.id);
    const add = async (name: string) => (await api.vendors.submitVendor(form({ name }))).vendorId;
    return { person, alone: await add('Alone Pools'), used: await add('Used Pools') };
  }

  type Api = Awaited<ReturnType<typeof admin>>;
  const ways: [string, (api: Api, userId: string, removesVendors: boolean) => Promise<unknown>][] = [
    ['rejecting', (api, userId, removesVendors) => reject(api, userId, { removesVendors })],
    [
      'deleting',
      ({ accounts }, userId, removesVendors) =>
        accounts.adminSoftDeleteUser({ userId, reason: 'spam', removesVendors }),
    ],
  ];

  it.each(ways)('%s removes what other people do not use, if the admin wants that', async (how, decide) => {
    const api = await admin();
    for (const removesVendors of [false, true]) {
      const community = await make.community();
      const { person, alone, used } = await adder(community);
      const neighbor = await make.person({ community });
      await rows.use(neighbor, { id: used });
      // An admin would learn of these from what stays.
      const vendorId = alone;
      await (await h.signIn(neighbor.id)).api.vendors.saveVendorNote({
        vendorId,
        text: 'Ask Joe.',
        neverAgain: false,
      });
      await rows.price(neighbor, { id: alone }, 120);
      expect((await api.accounts.adminGetUser({ userId: person.id })).contributions).toMatchObject({
        untouchedVendors: 1,
      });
      const { rows: waiting } = await api.accounts.listPendingUsers({ communitySlug: community.slug });
      expect(waiting).toMatchObject([{ id: person.id, untouchedVendors: 1 }]);
      if (how === 'rejecting') {
        await decide(api, person.id, removesVendors);
        await api.joining.undoDecisions({ ids: [person.id] });
        await h.drain();
        expect((await listed(community)).toSorted()).toEqual([alone, used].toSorted());
        h.clock.advance(1000);
      }
      await decide(api, person.id, removesVendors);
      await h.drain();
      const left = removesVendors ? [used] : [alone, used];
      expect((await listed(community)).toSorted()).toEqual(left.toSorted());
    }
  });

  it('takes what a person added who never confirmed their email', async () => {
    const api = await admin();
    for (const how of ['reject', 'delete'] as const) {
      const community = await make.community();
      const { person, vendorId, listed: other } = await writer(community);
      if (how === 'reject') await reject(api, person.id);
      else await api.accounts.adminSoftDeleteUser({ userId: person.id, reason: 'spam' });
      expect(await listed(community)).toEqual([other.id]);
      const [row] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
      expect(row).toMatchObject({
        deletedAt: expect.any(Date),
        privateTo: how === 'reject' ? person.id : null,
      });
    }
  });
});

it('knows every table with rows about a vendor', async () => {
  const found = await db.execute(sql`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey) and attname <> 'community_id'
    where confrelid = 'vendors'::regclass and contype = 'f'`);
  const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = aboutVendors.map(({ vendorId }) => `${getTableName(vendorId.table)}.${snake(vendorId.name)}`);
  // Figures and visits are counted, and merged vendors have a condition of their own.
  const harmless = ['preview_metrics.vendor_id', 'vendor_stats.vendor_id', 'vendors.merged_into_id'];
  expect([...known, ...harmless].toSorted()).toEqual(
    rowsOf<{ name: string }>(found)
      .map(({ name }) => name)
      .toSorted(),
  );
});
