import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../src/schema/account.tables.ts';
import { picked } from '../support/account-steps.ts';
import { approve, approveHome, declineHome, reject } from '../support/decisions.ts';
import type { Person, PersonOptions } from '../support/factories.ts';
import { startHarness } from '../support/harness.ts';
import { inTurn } from '../support/sample.ts';
import { matrix } from './matrix/index.ts';
import { buildWorld, clientOf, type Kind, kinds } from './people.ts';

/** People between two kinds, such as those who were just approved or have moved out, have the rights of one of them at every call. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const world = await buildWorld(h);
const { community, elsewhere } = world;
const { api: admin } = await clientOf(world, 'PA');

interface State {
  name: string;
  /** Whose rights the person has in it. */
  kind: Kind;
  of?: PersonOptions;
  enter(person: Person): Promise<unknown>;
  /** Calls that the kind may make, but not somebody without an approved home or a community, and how they are refused. */
  lacks?: Readonly<Record<string, number>>;
}

const waiting: PersonOptions = { isVerified: false, household: 'pending' };
const administers: PersonOptions = { hoaAdminOf: [community] };
const userIdOf = ({ id: userId }: Person) => ({ userId });
const settle = () => h.services.jobs.drain({ includeDelayed: true });
const takeBack = (person: Person) =>
  admin.joining.takeBackHousehold({ ...userIdOf(person), reason: 'The home was sold.' });
const dismiss = (person: Person) =>
  admin.accounts.dismissHoaAdmin({ ...userIdOf(person), communitySlug: community.slug });
const unverify = (person: Person) => admin.accounts.unverifyUser(userIdOf(person));
const set = (values: Partial<typeof users.$inferInsert>) => (person: Person) =>
  h.db.update(users).set(values).where(eq(users.id, person.id));

async function move({ id, name }: Person): Promise<void> {
  const { api } = await h.signIn(id);
  const place = picked(await h.make.directoryAddress(elsewhere));
  await api.accounts.requestAddressChange({ place, reason: 'We moved.' });
  const [row] = (await admin.directory.listAddressChangeRequests({ query: name })).rows.slice(-1);
  await admin.directory.approveAddressChange({
    requestId: row?.id ?? '',
    requestedAt: row?.requestedAt ?? h.clock.now(),
  });
}

const states: readonly State[] = [
  { name: 'held', kind: 'PU', of: waiting, enter: set({ isHeld: true }) },
  { name: 'just approved', kind: 'HA', of: waiting, enter: ({ id }) => approve(admin, id) },
  { name: 'just rejected', kind: 'SO', of: waiting, enter: ({ id }) => reject(admin, id) },
  { name: 'just unverified', kind: 'PU', enter: unverify },
  {
    name: 'just let into a home',
    kind: 'HA',
    of: { household: 'pending' },
    enter: ({ id }) => approveHome(admin, id),
  },
  {
    name: 'just declined in a home',
    kind: 'VU',
    of: { household: 'pending' },
    enter: ({ id }) => declineHome(admin, id),
  },
  { name: 'whose home was just taken back', kind: 'VU', enter: takeBack },
  {
    name: 'whose home was taken back',
    kind: 'VU',
    enter: async (person) => {
      await takeBack(person);
      await settle();
    },
  },
  { name: 'whose move was just approved', kind: 'HA', enter: move },
  {
    name: 'who has moved to another community',
    kind: 'VO',
    enter: async (person) => {
      await move(person);
      await settle();
    },
    lacks: { 'questions/askQuestion': 403 },
  },
  {
    name: 'who has moved out',
    kind: 'VO',
    of: { household: 'none' },
    enter: set({ movedOutAt: h.clock.now() }),
    lacks: {
      'questions/askQuestion': 403,
      'homeVendors/removeMyVendor': 404,
      'previewLinks/keepVisitorShares': 404,
    },
  },
  {
    name: 'who changes their email',
    kind: 'HA',
    enter: async ({ id, email }) =>
      (await h.signIn(id)).api.accounts.requestEmailChange({ email: `new-${email}` }),
  },
  { name: 'just dismissed as HOA admin', kind: 'HA', of: administers, enter: dismiss },
  {
    name: 'just dismissed as platform admin',
    kind: 'HA',
    of: { isPlatformAdmin: true },
    enter: (person) => admin.accounts.dismissPlatformAdmin(userIdOf(person)),
  },
  {
    name: 'deleted',
    kind: 'SO',
    enter: (person) => admin.accounts.adminSoftDeleteUser({ ...userIdOf(person), reason: 'They asked.' }),
  },
];

/** Calls whose rows make a new person of the kind. */
const ofNewPeople = ['accounts/requestEmailChange', 'accounts/deleteMyAccount'];
const rows = Object.entries(matrix)
  .filter(([call]) => !ofNewPeople.includes(call))
  .flatMap(([call, of]) => of.map((row) => ({ call, ...row })));

/** Returns calls that tell the kind from each other one. */
const tellingApart = (kind: Kind) =>
  new Set(
    kinds.flatMap((other, at) =>
      inTurn(
        at,
        rows.filter(({ outcome }) => outcome[other] !== outcome[kind]),
      ),
    ),
  );

it.each(states)('a person $name has the rights of $kind', async (state) => {
  const { kind, of, enter, lacks = {} } = state;
  for (const { call, title, input, outcome } of tellingApart(kind)) {
    // Each decision is the newest about its subject.
    h.clock.advance(1000);
    const person = await h.make.person({ community, ...of });
    const before = await h.signIn(person.id);
    // A cached session must learn of it, too.
    await before.api.accounts.getMe();
    await enter(person);
    const goesOn = (await before.api.accounts.getMe()).me !== null;
    const client = goesOn ? before : await h.signIn(person.id);
    const given = await input({ ...world, people: { ...world.people, [kind]: person } }, kind, client);
    const { status } = await client.raw(call, given);
    const expected = lacks[call] ?? outcome[kind];
    if (expected === 'allow') expect.soft(status, title).toBeOneOf([200, 201, 204]);
    else expect.soft(status, title).toBe(expected);
  }
});
