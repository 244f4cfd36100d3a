import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { approveHome } from '../../../../../tests/support/decisions.ts';
import type { Community, Person } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { hoaAdmins, residenceChecks } from '../../../../schema/household.tables.ts';
import { vendorStats } from '../../../../schema/vendor.tables.ts';
import { refreshFigures } from '../../../figures/server/vendor-stats.ts';
import { answerResidence, checkResidences, residenceDays } from './moving.ts';

const h = await startHarness();
const { clock, db, make, services } = h;
const rows = vendorRowsOn(db, clock);
const day = 86_400_000;

async function hoaAdmin(community: Community) {
  const person = await make.person({ community, hoaAdminOf: [community] });
  return (await h.signIn(person.id)).api.directory;
}

/** Moves the clock and runs what is due. */
async function pass(days: number) {
  clock.advance(days * day);
  await checkResidences(services);
  await h.drain();
}

const mailsTo = (person: Person) => h.mails.filter(({ to }) => to === person.email);
const tokenOf = (text: string) => /still-here\/([\w-]{43})/.exec(text)?.[1] ?? '';
const answer = (person: Person, isStillHere: boolean) =>
  answerResidence(services, tokenOf(mailsTo(person).at(-1)?.text ?? ''), isStillHere);
const streetOf = ({ address }: Person) => (address ?? '').split(',')[0] ?? '';
const roster = (people: readonly { at: Person; name: string; email?: string | null }[]) =>
  [
    'address,city,state,zip,name,email',
    ...people.map(({ at, name, email }) => `${streetOf(at)},Boca Raton,FL,33496,${name},${email ?? ''}`),
  ].join('\n');

/** Returns whether the person has a resident's rights in the community. */
async function isResident(person: Person): Promise<boolean> {
  const { me } = await (await h.signIn(person.id)).api.accounts.getMe();
  return me !== null && me.community !== null && me.isHouseholdApproved;
}

it('a new roster lists who is no longer on it, with their home; one press ends a membership after 14 days', async () => {
  const community = await make.community();
  const api = await hoaAdmin(community);
  const { slug } = community;
  const [leaver, neighbor, unlisted] = [
    await make.person({ community, name: 'Ann Bell' }),
    await make.person({ community, name: 'Tom Hill' }),
    await make.person({ community, name: 'Rita Renter' }),
  ];
  const several = await Promise.all(
    ['Ann & Bob Bell', 'Ann Bell and Bob Hart', 'Ann Marie Louise Bell'].map((name) =>
      make.person({ community, name }),
    ),
  );
  const renamed = await make.person({ community, name: 'Ida Hart' });
  const vendor = await make.vendor(community);
  await rows.rate(leaver, vendor, 5);
  await db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, clock.now()));
  const both = roster([
    { at: leaver, name: 'Ann Bell' },
    { at: neighbor, name: 'Tom Hill' },
    ...several.map((at) => ({ at, name: at.name ?? '' })),
    { at: renamed, name: 'Ida Hart' },
  ]);
  await api.importAddresses({ slug, csv: both });
  expect((await api.listLeavers({ slug })).rows, 'the first roster').toEqual([]);
  await api.importAddresses({
    slug,
    csv: roster([
      { at: leaver, name: 'Bell Bell' },
      { at: neighbor, name: 'Tom Hill' },
      ...several.map((at) => ({ at, name: 'Ann Bell' })),
      { at: renamed, name: 'Ida Noor', email: renamed.email },
    ]),
  });
  const leavers = async () => (await api.listLeavers({ slug })).rows.map(({ name }) => name);
  expect(
    await leavers(),
    `not ${unlisted.name}, whom no roster ever named, and no one whom it may name`,
  ).toEqual(['Ann Bell']);

  await api.endMembership({ userId: leaver.id });
  await h.drain();
  expect(mailsTo(leaver).at(-1)?.text).toMatch(/in 14 days/);
  await pass(13);
  expect(await isResident(leaver)).toBe(true);
  await pass(1);
  expect(await isResident(leaver)).toBe(false);
  const { api: own } = await h.signIn(leaver.id);
  const seen = await own.vendors.getVendor({ communitySlug: slug, vendorId: vendor.id });
  expect(seen.vendor.contactInfo, 'as strangers see it').toBeUndefined();
  expect(mailsTo(leaver).at(-1)?.subject).toBe(`Goodbye from ${community.name}`);
  expect(await leavers()).toEqual([]);

  const ratings = async () =>
    (await db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendor.id)))[0]?.ratingCount;
  expect(await ratings(), 'still counted').toBe(1);
  await pass(residenceDays.counted);
  expect(await ratings()).toBe(0);
});

it('who objects stays, by the link of the email or the admin’s press', async () => {
  const community = await make.community();
  const api = await hoaAdmin(community);
  const [one, two] = [await make.person({ community }), await make.person({ community })];
  await api.endMembership({ userId: one.id });
  await api.endMembership({ userId: two.id });
  await h.drain();
  const path = `/still-here/${tokenOf(mailsTo(one).at(-1)?.text ?? '')}`;
  // A scanner opens and presses; the checkbox stops it.
  for (const method of ['GET', 'POST']) await h.signedOut().fetch(path, { method, redirect: 'manual' });
  expect((await api.listLeavers({ slug: community.slug })).total).toBe(2);
  const sure = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'sure=yes',
  };
  expect((await h.signedOut().fetch(path, sure)).status).toBe(200);
  await api.keepMembership({ userId: two.id });
  expect((await api.listLeavers({ slug: community.slug })).rows).toEqual([]);
  await pass(20);
  expect([await isResident(one), await isResident(two)]).toEqual([true, true]);
});

it('an answer uses up all links of the question', async () => {
  const community = await make.community();
  const person = await make.person({ community });
  await pass(residenceDays.question);
  await pass(residenceDays.reminder);
  const links = mailsTo(person)
    .map(({ text }) => tokenOf(text))
    .filter(Boolean);
  expect(new Set(links).size).toBe(2);
  expect(await answerResidence(services, links[0] ?? '', true)).toBe(true);
  for (const link of links) expect(await answerResidence(services, link, false)).toBe(false);
  const [check] = await db.select().from(residenceChecks).where(eq(residenceChecks.userId, person.id));
  for (const link of links) expect(JSON.stringify(check)).not.toContain(link);
  expect(await isResident(person)).toBe(true);
  // Next year's question has a link of its own.
  await pass(residenceDays.question);
  expect(await answer(person, false)).toBe(true);
  expect(await isResident(person)).toBe(false);
});

it('who says that they moved leaves at once', async () => {
  const community = await make.community();
  const person = await make.person({ community, hoaAdminOf: [community] });
  await pass(residenceDays.question);
  expect(await answer(person, false)).toBe(true);
  expect(await isResident(person)).toBe(false);
  expect((await (await h.signIn(person.id)).api.accounts.getMe()).me).toMatchObject({ isHoaAdmin: false });
  expect(await answerResidence(services, 'x', false)).toBe(false);
});

/** Returns the same number from 0 to 1 for the same key. */
const chance = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;

interface Neighbor {
  person: Person;
  /** Named in the roster; tenants are not. */
  isOwner: boolean;
  hasMoved: boolean;
  /** When a person who moved into the home asks for access, in days. */
  successorAt: number;
}

it('after three years of 10% movers at most 3% of those with rights live elsewhere, and people who stayed lost them only after two emails', async () => {
  const community = await make.community({ name: 'Moving Meadows' });
  const admin = await make.person({ community, hoaAdminOf: [community] });
  // The role of others would end when they do not answer.
  await db.update(hoaAdmins).set({ isManager: true }).where(eq(hoaAdmins.userId, admin.id));
  // Sessions of admins end after 30 days without a visit.
  const adminApi = async () => (await h.signIn(admin.id)).api;
  const { slug } = community;
  const neighbors: Neighbor[] = [];
  for (let index = 0; index < 60; index++) {
    const person = await make.person({ community, name: `Pat Neighbor${index}` });
    const isOwner = chance(`3 ${index} owner`) < 0.8;
    neighbors.push({ person, isOwner, hasMoved: false, successorAt: Number.POSITIVE_INFINITY });
  }
  const importRoster = async () => {
    const names = neighbors.map(({ person, isOwner, hasMoved }) => ({
      at: person,
      name: isOwner && !hasMoved ? person.name : 'Somebody Else',
    }));
    await (await adminApi()).directory.importAddresses({ slug, csv: roster(names) });
  };
  await importRoster();
  const questions = new Map<string, number>();
  /** For each neighbor who stayed but did not answer: how many emails came first. */
  const lost: number[] = [];
  const step = 28;
  for (let days = 0; days < 3 * 365; days += step) {
    for (const [index, neighbor] of neighbors.entries()) {
      if (!neighbor.hasMoved && chance(`3 ${index} moves ${days}`) < (0.1 * step) / 365) {
        neighbor.hasMoved = true;
        // Half of those who move in ask for access, within four months.
        const asks = chance(`3 ${index} successor`) < 0.5;
        if (asks) neighbor.successorAt = days + 120 * chance(`3 ${index} when`);
      }
      if (neighbor.successorAt > days + step) continue;
      neighbor.successorAt = Number.POSITIVE_INFINITY;
      const takeBack = { userId: neighbor.person.id, reason: 'Somebody else lives there now.' };
      await (await adminApi()).joining.takeBackHousehold(takeBack).catch(() => {});
    }
    const before = h.mails.length;
    await pass(step);
    for (const mail of h.mails.slice(before)) {
      const index = neighbors.findIndex(({ person }) => person.email === mail.to);
      const neighbor = neighbors[index];
      if (!neighbor) continue;
      const { person, hasMoved } = neighbor;
      if (mail.subject === 'Your home waits for your HOA again' && !hasMoved) {
        lost.push(questions.get(person.id) ?? 0);
        questions.set(person.id, 0);
        // The HOA knows the neighbor, and approves the home again.
        await approveHome(await adminApi(), person.id);
      }
      if (mail.subject !== 'Still at the same address?') continue;
      questions.set(person.id, (questions.get(person.id) ?? 0) + 1);
      // Seven of ten neighbors answer an email; half of those who moved say so.
      if (chance(`3 ${index} answers ${days}`) > (hasMoved ? 0.5 : 0.7)) continue;
      await answerResidence(services, tokenOf(mail.text), !hasMoved);
      questions.set(person.id, 0);
    }
    // The HOA imports a new roster every quarter, and ends what it no longer names.
    if (days % 91 >= step) continue;
    await importRoster();
    const { directory: api } = await adminApi();
    for (const { id } of (await api.listLeavers({ slug })).rows) {
      expect(neighbors.find(({ person }) => person.id === id)?.hasMoved).toBe(true);
      await api.endMembership({ userId: id });
    }
  }
  const withRights: Neighbor[] = [];
  for (const neighbor of neighbors) if (await isResident(neighbor.person)) withRights.push(neighbor);
  const moved = neighbors.filter(({ hasMoved }) => hasMoved).length;
  const elsewhere = withRights.filter(({ hasMoved }) => hasMoved).length;
  expect(moved, 'people who moved in three years').toBeGreaterThan(10);
  expect(elsewhere / withRights.length, `${elsewhere} of ${withRights.length}`).toBeLessThanOrEqual(0.03);
  expect(withRights.length - elsewhere, 'all who stayed').toBe(neighbors.length - moved);
  expect(lost.length).toBeGreaterThan(0);
  expect(Math.min(...lost), 'two emails first').toBeGreaterThanOrEqual(2);
}, 120_000);
