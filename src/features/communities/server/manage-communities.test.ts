import { beforeAll, describe, expect, it } from 'vitest';
import { untilListening } from '../../../../tests/cache/processes.ts';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { pages } from '../../../../tests/support/pages.ts';
import { calendarDay, defaultTimeZone } from '../../../platform/time-zone.ts';
import { managementMessages } from '../community-management.contract.ts';
import { communityNameMessages } from '../decided-request.schema.ts';

const h = await startHarness();
const day = 86_400_000;

const platformAdmin = async () =>
  (await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id)).api.communities;
const pageOf = async (path: string) => {
  const { status, headers } = await h.signedOut().fetch(path, { redirect: 'manual' });
  return { status, location: headers.get('location') };
};

it('the old address of a renamed community redirects, and its members keep their rights', async () => {
  const api = await platformAdmin();
  const { slug: old } = await api.createCommunity({ name: 'Maple Court', totalHomes: 90 });
  const community = { ...(await h.make.community()), slug: old };
  expect(community.slug).toBe('maple-court');
  const other = await h.make.community();
  for (const name of [
    'maple  court',
    'Mapĺe Court',
    'Maple Cøurt',
    'MapIe Court',
    'Maple-C0urt',
    'Maple!Court',
    'Map|e Court',
    '$Maple Court',
    'rnapl3 Court',
    'ᴍᴀᴘʟᴇ Court',
  ]) {
    const refusal = { data: { fields: { name: communityNameMessages.nameTaken } } };
    await expect(api.createCommunity({ name, totalHomes: null }), name).rejects.toMatchObject(refusal);
    await expect(api.renameCommunity({ slug: other.slug, name }), name).rejects.toMatchObject(refusal);
  }
  const { slug } = await api.renameCommunity({ slug: old, name: 'Maple Grove' });
  expect(await pageOf(`/communities/${old}?q=roof`)).toMatchObject({
    location: expect.stringContaining(`/communities/${slug}?q=roof`),
  });
  expect((await pageOf(`/communities/${slug}`)).status).toBe(200);
  expect(await h.signedOut().api.communities.getCommunity({ slug: old })).toMatchObject({
    slug,
    name: 'Maple Grove',
    totalHomes: 90,
  });
  // A new community can take the old address.
  await api.createCommunity({ name: 'Maple Court', totalHomes: null });
  expect(await h.signedOut().api.communities.getCommunity({ slug: old })).toMatchObject({ slug: old });
});

it('of names that read alike, one is given when they come at the same moment', async () => {
  const apis = await Promise.all([1, 2].map(platformAdmin));
  const pairs = [
    ['Oak Isle', 'Oak lsle'],
    ['Fern Bay', 'Fem Bay'],
  ];
  for (const pair of pairs) {
    const made = await Promise.allSettled(
      pair.map((name, index) => apis[index]?.createCommunity({ name, totalHomes: null })),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  const slugs = (await Promise.all([1, 2].map(() => h.make.community()))).map(({ slug }) => slug);
  const renamed = await Promise.allSettled(
    ['Elm Point', 'EIm Point'].map((name, index) =>
      apis[index]?.renameCommunity({ slug: slugs[index] ?? '', name }),
    ),
  );
  expect(renamed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('the default community can be changed, and only other communities can be closed', async () => {
  const api = await platformAdmin();
  const community = await h.make.community();
  expect((await pageOf('/')).location).toContain('/communities/boca-bridges?');
  await api.makeDefaultCommunity({ slug: community.slug });
  expect((await pageOf('/')).location).toContain(`/communities/${community.slug}?`);
  expect((await pageOf('/communities/default?denied=true')).location).toContain(
    `/communities/${community.slug}?denied=true`,
  );
  await expect(api.closeCommunity({ slug: community.slug })).rejects.toMatchObject({
    message: managementMessages.defaultCloses,
  });
  await api.closeCommunity({ slug: 'boca-bridges' });
  await expect(api.makeDefaultCommunity({ slug: 'boca-bridges' })).rejects.toMatchObject({
    message: managementMessages.closed,
  });
  await api.reopenCommunity({ slug: 'boca-bridges' });
  await api.makeDefaultCommunity({ slug: 'boca-bridges' });
  expect((await pageOf('/')).location).toContain('/communities/boca-bridges?');
});

it('a closed community has no page, and its members and admins no rights there, until it is reopened', async () => {
  const api = await platformAdmin();
  const community = await h.make.community();
  const { slug } = community;
  const vendor = await h.make.vendor(community);
  const link = await h.make.previewLink(community);
  const resident = await h.signIn((await h.make.person({ community })).id);
  const hoaAdmin = await h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);
  const open = async () => [
    (await resident.raw('vendors/getVendor', { communitySlug: slug, vendorId: vendor.id })).status,
    (await hoaAdmin.raw('communities/getBranding', { slug })).status,
    (await pageOf(`/communities/${slug}`)).status,
    (await h.signedOut().raw('previewLinks/getPreview', { slug: link.slug })).status,
  ];
  const before = await open();
  expect(before.slice(0, 3)).toEqual([200, 200, 200]);
  await api.closeCommunity({ slug });
  const closed = await open();
  expect(closed[0]).toBe(404);
  expect([401, 403, 404]).toContain(closed[1]);
  expect(closed[2]).toBe(404);
  expect((await resident.api.accounts.getMe()).me?.community).toBeNull();
  expect((await api.listAdministeredCommunities({})).communities.map((one) => one.slug)).not.toContain(slug);
  await api.reopenCommunity({ slug });
  expect(await open()).toEqual(before);
});

it('a closed community refuses members and admins whose rights were read before, until it is reopened', async () => {
  const api = await platformAdmin();
  const community = await h.make.community();
  const { slug } = community;
  const resident = await h.signIn((await h.make.person({ community })).id);
  const admins = [
    await h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id),
    await h.signIn((await h.make.person({ hoaAdminOf: [community] })).id),
    await h.signIn((await h.make.person({ community: null, hoaAdminOf: [community] })).id),
  ];
  const may = async () => {
    const { id: vendorId } = await h.make.vendor(community);
    const uses = await resident.raw('homeVendors/addMyVendor', { vendorId });
    const decisions = [];
    for (const admin of admins) {
      const { id } = await h.make.person({ community, household: 'pending' });
      decisions.push(await admin.raw('joining/decideHomes', { ids: [id], decision: 'approve' }));
    }
    return [uses.status === 200, ...decisions.map(({ text }) => text.includes('"failed":[]'))];
  };
  expect(await may()).toEqual([true, true, true, true]);
  await api.closeCommunity({ slug });
  expect(await may()).toEqual([false, false, false, false]);
  await api.reopenCommunity({ slug });
  expect(await may()).toEqual([true, true, true, true]);
});

it('the list of communities begins with those that need an admin and marks quiet ones', async () => {
  const api = await platformAdmin();
  const start = h.clock.now().getTime();
  const old = new Date(start - 30 * day);
  const make = (values: Partial<Community>) => h.make.community({ name: 'Zz', ...values });
  const waiting = await make({ name: 'Aa waits', createdAt: old });
  await h.make.person({ community: waiting, household: 'pending', isVerified: false });
  await h.make.person({ community: waiting, household: 'pending' });
  await h.make.person({ community: waiting, household: 'pending', isVerified: false });
  const young = await make({ name: 'Ab young', createdAt: new Date(start - 3 * day) });
  const lively = await make({ name: 'Ac lively', createdAt: old });
  for (let index = 0; index < 10; index++) {
    await h.signIn((await h.make.person({ community: lively })).id);
  }
  for (const category of ['Pool', 'Pool', 'Landscaping', 'Landscaping', 'HVAC'] as const) {
    await h.make.vendor(lively, { category });
  }
  const closed = await make({ name: 'Aa closed', closedAt: h.clock.now() });
  const { rows } = await api.listCommunityReports({});
  expect(rows[0]?.id).toBe(waiting.id);
  expect(rows.at(-1)?.id).toBe(closed.id);
  const reportOf = (id: string) => rows.find((row) => row.id === id);
  expect(reportOf(waiting.id)).toMatchObject({ waiting: 3, homes: 0, people: 1, isQuiet: true, age: 30 });
  expect(reportOf(young.id)).toMatchObject({ waiting: 0, isQuiet: false, age: 3, lastVisitAt: null });
  expect(reportOf(lively.id)).toMatchObject({
    homes: 10,
    people: 10,
    activePeople: 10,
    fullCategories: 2,
    isQuiet: false,
    lastVisitAt: calendarDay(h.clock.now(), defaultTimeZone),
  });
  // There was no visit for a week.
  h.clock.advance(8 * day);
  const later = (await (await platformAdmin()).listCommunityReports({})).rows;
  expect(later.find(({ id }) => id === lively.id)).toMatchObject({ activePeople: 0, isQuiet: true });
});

describe('with more communities than fit on a page', () => {
  const many = Array.from({ length: 60 }, (_, index) => `Meadow ${String(index).padStart(2, '0')}`);
  let last: Community;

  beforeAll(async () => {
    for (const name of many) last = await h.make.community({ name });
    await h.make.person({ community: last, household: 'pending', isVerified: false });
  });

  it('no admin page carries them all', async () => {
    const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
    const paths = pages.map(({ path }) => path).filter((path) => /^\/admin\b[^$]*$/.test(path));
    expect(paths.length).toBeGreaterThan(12);
    for (const path of [...paths, `/admin/communities?community=${last.slug}`]) {
      const html = await (await admin.fetch(path)).text();
      const carried = many.filter((name) => html.includes(name));
      expect(carried.length, path).toBeLessThan(30);
      if (path.includes('?')) expect(carried).toContain(last.name);
    }
  });

  it('a search finds any of them, and those that wait come first', async () => {
    const api = await platformAdmin();
    const first = await api.listAdministeredCommunities({});
    expect(first).toMatchObject({ isAll: false, communities: { length: 10 } });
    expect(first.communities.slice(0, 2).map(({ name }) => name)).toEqual(
      (await api.listCommunityReports({})).rows.slice(0, 2).map(({ name }) => name),
    );
    const found = await api.listAdministeredCommunities({ query: 'MEADOW 5' });
    expect(found.communities.map(({ name }) => name)).toEqual(['Meadow 59', ...many.slice(50, 59)]);
    expect((await api.listAdministeredCommunities({ slug: last.slug })).communities).toEqual([
      { slug: last.slug, name: 'Meadow 59', waiting: 1 },
    ]);
    expect((await api.listCommunityReports({ query: 'meadow 5' })).total).toBe(10);
  });

  it('an HOA admin finds their own alone', async () => {
    const own = [last, await h.make.community({ name: 'Meadow Park' })];
    const admin = await h.signIn((await h.make.person({ community: last, hoaAdminOf: own })).id);
    const { listAdministeredCommunities: find } = admin.api.communities;
    expect((await find({ query: 'meadow' })).communities.map(({ slug }) => slug)).toEqual(
      own.map(({ slug }) => slug),
    );
    expect((await find({ slug: 'boca-bridges' })).communities).toEqual([]);
  });
});

describe('admins at the same moment', () => {
  it('make one community the default, and rename to one name: the others get a conflict', async () => {
    const admins = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id)).api,
      ),
    );
    const communities = await Promise.all([1, 2, 3].map(() => h.make.community()));
    const codes = (all: PromiseSettledResult<unknown>[]) =>
      all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { status: number }).status] : []));
    for (let round = 0; round < 5; round += 1) {
      const made = await Promise.allSettled(
        admins.map((api, index) =>
          api.communities.makeDefaultCommunity({ slug: communities[(index + round) % 3]?.slug ?? '' }),
        ),
      );
      expect(codes(made).every((status) => status === 409)).toBe(true);
    }
    const renamed = await Promise.allSettled(
      admins.map((api, index) =>
        api.communities.renameCommunity({ slug: communities[index]?.slug ?? '', name: 'One Name' }),
      ),
    );
    expect(codes(renamed)).toHaveLength(2);
    expect(codes(renamed).every((status) => status === 409 || status === 422)).toBe(true);
  });

  it('gives an address to a new community, and a closed one keeps it', async () => {
    await untilListening(h.services.changes);
    const { api } = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
    const before = await h.make.community({ slug: 'the-isles', name: 'The Isles' });
    const { name } = await h.make.vendor(before);
    await api.communities.renameCommunity({ slug: before.slug, name: 'The Old Isles' });
    const visitor = h.signedOut();
    const list = () => visitor.fetch('/api/communities/the-isles/vendors');
    expect(await (await list()).text()).toContain(name);
    await api.communities.createCommunity({ name: 'The Isles', totalHomes: null });
    expect(await (await list()).json()).toMatchObject({ rows: [] });
    await api.communities.closeCommunity({ slug: 'the-isles' });
    expect((await list()).status).toBe(404);
  });
});
