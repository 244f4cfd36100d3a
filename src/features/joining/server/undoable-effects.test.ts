import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildWorld, type Kind, kinds } from '../../../../tests/authorization/people.ts';
import { answersOf, readsOf } from '../../../../tests/authorization/reads.ts';
import { topicsOf } from '../../../../tests/support/announcements.ts';
import { approve, approveHome, declineHome, reject } from '../../../../tests/support/decisions.ts';
import type { Person, PersonOptions } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { requestRowsOn } from '../../../../tests/support/request-rows.ts';
import { inTurn } from '../../../../tests/support/sample.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { ofVendor, vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { vendorNotes } from '../../../schema/home-vendor.tables.ts';
import { hoaAdmins, householdMembers } from '../../../schema/household.tables.ts';
import { undoing } from './undo.ts';

/** docs/rules/access.md, 'What time tells': a decision has no effect that others can read while it can be undone. */
const h = await startHarness();
const { db, make, clock } = h;
// The delay of jobs depends on the database's clock.
clock.set(new Date());
const rows = vendorRowsOn(db, clock);
const requests = requestRowsOn(db, clock);
const { requestFor } = signUpRequestsOn(h);

type Api = TestClient['api'];
const apiOf = async ({ id }: { id: string }): Promise<Api> => (await h.signIn(id)).api;

/** A person to decide about, with everything that neighbors, housemates and communities nearby can read of them. */
async function street(options: PersonOptions, others: readonly Kind[]) {
  const addressLine = '1 Footbridge Way, Boca Raton, FL 33496';
  const world = await buildWorld(h, { addressLine });
  const { community, vendor } = world;
  const nearby = await make.community({ addressLine });
  const { id: householdId } = await make.household(community);
  const person = await make.person({ community, householdId, ...options });
  const housemate = await make.person({ community, householdId });
  const neighbors: Person[] = [];
  for (let count = 0; count < 3; count += 1) neighbors.push(await make.person({ community }));
  const [reader] = neighbors as [Person];
  await make.invitation(reader, community, { acceptedBy: person.id, acceptedAt: clock.now() });
  const other = await make.vendor(community);
  const own = await make.vendor(community, {
    name: `Only ${person.name}`,
    createdBy: person.id,
    contactInfo: '(561) 555-0199',
  });
  for (const [index, each] of [housemate, person, ...neighbors].entries()) {
    await rows.rate(each, vendor, 1 + index, { comments: `What ${each.name} says about them.` });
    await rows.price(each, vendor, 100 + index);
  }
  await rows.use(person, vendor);
  await rows.use(person, other);
  await rows.publish(vendor);
  const note = { text: 'The side gate', neverAgain: false, createdAt: clock.now() };
  await db.insert(vendorNotes).values({ ...note, ...ofVendor(vendor), userId: person.id });
  await db.insert(vendorNotes).values({ ...note, text: 'The key', ...ofVendor(other), userId: housemate.id });
  const move = await requests.addressChange(person);
  const [platformAdmin, hoaAdmin] = [
    await apiOf(await make.person({ community: null, isPlatformAdmin: true })),
    await apiOf(await make.person({ community, hoaAdminOf: [community], household: 'none' })),
  ];
  const readers = [await apiOf(reader), await apiOf(housemate)];
  const stranger = await apiOf(await make.person({ community: nearby }));
  const reads = await readsOf(world, others);

  /** Everything that these people can read, and the stored figures. */
  async function read() {
    const communitySlug = community.slug;
    const answers = await Promise.all(
      readers.map(async ({ communities, homeVendors, news, points, questions, vendors }) => [
        await communities.getCommunity({ slug: communitySlug }),
        await vendors.listVendorStats({ communitySlug }),
        await vendors.listVendorStats({ communitySlug, sortBy: 'hoa_rating' }),
        await Promise.all(
          [vendor, other, own].map(async ({ id: vendorId }) =>
            vendors.getVendor({ communitySlug, vendorId }).catch(({ code }) => code),
          ),
        ),
        await homeVendors.listMyVendors(),
        await news.getNews(),
        await points.listPointHistory(),
        await questions.listQuestions({ communitySlug }),
      ]),
    );
    const stored = await db.execute(
      sql`select to_jsonb(vendor_stats) as row from vendor_stats where community_id = ${community.id} order by vendor_id`,
    );
    const found = await stranger.vendors.searchBusinesses({ query: 'only', communitySlug: nearby.slug });
    // Who decides reads of the decision, but nothing of what the person gave.
    const { totals } = await hoaAdmin.communities.getGrowth({ communitySlug });
    return { answers, stored: stored.rows, found, ratings: totals.ratings };
  }
  /** What every reading call answers. */
  async function readByCalls() {
    const answers = await answersOf(reads);
    return reads.map(({ title }, at) => [title, answers[at]]);
  }
  return { community, person, other, move, hoaAdmin, platformAdmin, read, readByCalls };
}

type Street = Awaited<ReturnType<typeof street>>;

/** The person has their own rights at once: they look and write around in a home that may not be theirs. */
async function tryHome({ community, person, other: { id: vendorId } }: Street) {
  const { homeVendors, invitations, vendors } = await apiOf(person);
  const { note } = await vendors.getVendor({ communitySlug: community.slug, vendorId });
  const mine = (await homeVendors.listMyVendors()).flatMap((row) => row.note ?? []);
  expect(
    [note, ...mine].filter((one) => one?.text === 'The key'),
    'a housemate’s note',
  ).toEqual([]);
  const seen = { text: '', neverAgain: false };
  await vendors.saveVendorNote({ vendorId, text: 'Mine', neverAgain: true, seen });
  const { url } = await invitations.createInvitation({ isForHousehold: true });
  const invited = h.signedOut().api;
  const { communitySlug: _, ...request } = await requestFor(community);
  await invited.accounts.signUp({ ...request, inviteToken: url.split('/').at(-1) ?? '' });
  const { me } = await invited.accounts.getMe();
  const isOfGuest = eq(householdMembers.userId, me?.userId ?? '');
  const [place] = await db.select().from(householdMembers).where(isOfGuest);
  expect(place?.approvedAt, 'approved by a link into the home').toBeNull();
}

interface Deciding {
  /** What the person does while it can be undone. */
  meanwhile?: (street: Street) => Promise<void>;
  by: 'hoaAdmin' | 'platformAdmin';
  decide: (admin: Api, street: Street) => Promise<unknown>;
}

const takeBack: Deciding = {
  by: 'platformAdmin',
  decide: async ({ joining }, { person, community }) => {
    // An HOA admin loses the role with the home.
    await db.insert(hoaAdmins).values({ userId: person.id, communityId: community.id }).onConflictDoNothing();
    await joining.takeBackHousehold({ userId: person.id, reason: 'The home was sold.' });
  },
};
const approveAddress: Deciding = {
  by: 'platformAdmin',
  decide: ({ directory }, { move: { id: requestId, createdAt: requestedAt } }) =>
    directory.approveAddressChange({ requestId, requestedAt }),
};
const rejectAddress: Deciding = {
  by: 'platformAdmin',
  decide: ({ directory }, { move }) => directory.rejectAddressChange({ requestId: move.id }),
};
const home: Deciding = {
  by: 'hoaAdmin',
  decide: (api, { person }) => approveHome(api, person.id),
  meanwhile: tryHome,
};
const decline: Deciding = { by: 'hoaAdmin', decide: (api, { person }) => declineHome(api, person.id) };
const rejectPerson: Deciding = {
  by: 'platformAdmin',
  decide: (api, { person }) => reject(api, person.id, { removesVendors: true }),
};
const approvePerson: Deciding = {
  by: 'platformAdmin',
  decide: async (api, { person, community: { id: communityId } }) => {
    const asked = { requestorEmail: person.email, communityId, appointsRequestor: true };
    await requests.communityRequest({ ...asked, status: 'approved' });
    await approve(api, person.id);
  },
  meanwhile: tryHome,
};

/** The person as they wait for the decisions. Each is undone, and the last one is made again for good. */
const walks: [name: string, of: PersonOptions, Deciding[]][] = [
  ['a new person', { isVerified: false, household: 'pending' }, [rejectPerson, approvePerson]],
  ['a new person whom a housemate let in', { isVerified: false }, [approvePerson]],
  ['a home that waits', { household: 'pending' }, [decline, home]],
  ['a resident', {}, [rejectAddress, takeBack]],
  ['a resident who moves', {}, [approveAddress]],
];
const walked = new Set<string>();
/** Besides a resident; those who decide read it at once. */
const others = kinds.filter((kind) => !['HA', 'HAd', 'PA'].includes(kind));

it.for(walks.map((walk, at) => [...walk, inTurn(at, others)] as const))(
  'others read nothing of a decision about %s while it can be undone',
  async ([, of, decisions, readers]) => {
    const made = await street(of, ['HA', ...readers]);
    const { person, read, readByCalls } = made;
    const toldOf = async () => (await (await apiOf(person)).accounts.getMyData()).decisions as unknown[];
    const before = await read();
    const called = await readByCalls();
    const ofOthers = async (run: () => Promise<unknown>) =>
      (await topicsOf(h.services, run)).filter((topic) => topic !== `user:${person.id}`);

    for (const { by, decide, meanwhile } of decisions) {
      const { [by]: admin } = made;
      const told = await toldOf();
      expect(await ofOthers(() => decide(admin, made)), 'caches of others').toEqual([]);
      await meanwhile?.(made);
      expect(await read(), 'decided').toEqual(before);
      expect(await readByCalls(), 'decided').toEqual(called);
      const undo = () => admin.joining.undoDecisions({ ids: [person.id] });
      expect(await ofOthers(undo), 'caches of others').toEqual([]);
      expect((await toldOf()).length, 'the person reads of both').toBeGreaterThanOrEqual(told.length + 2);
      clock.advance(1000);
    }
    await h.services.jobs.drain({ includeDelayed: true });
    expect(await read(), 'undone').toEqual(before);

    const [{ by, decide }] = decisions.slice(-1) as [Deciding];
    await decide(made[by], made);
    await h.services.jobs.drain({ includeDelayed: true });
    expect(await read(), 'for good').not.toEqual(before);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    for (const { action } of log) walked.add(action);
  },
);

it('the walk makes every decision that can be undone', () => {
  expect([...walked].toSorted()).toEqual(['decision.undo', ...Object.keys(undoing)].toSorted());
});
