import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetHeldRequests } from '../src/features/accounts/server/delete-person.ts';
import { users } from '../src/schema/account.tables.ts';
import { matrix } from './authorization/matrix/index.ts';
import { buildWorld } from './authorization/people.ts';
import { procedures } from './hostile-input/fields.ts';
import { mailedToken, mailsTo, picked } from './support/account-steps.ts';
import { reject } from './support/decisions.ts';
import { startHarness } from './support/harness.ts';
import { residentOfEverything } from './support/resident-of-everything.ts';
import type { TestClient } from './support/test-client.ts';

/**
 * Anyone can ask for access with anyone's email. What an account wrote before is for sessions that have proved the
 * mailbox.
 */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);
const { community } = world;
const admin = await h.signIn((await h.make.person({ isPlatformAdmin: true })).id);
const address = picked(await h.make.directoryAddress(community));

type Resident = Awaited<ReturnType<typeof residentOfEverything>>;

const set = (values: Partial<typeof users.$inferInsert>) => (resident: Resident) =>
  h.db.update(users).set(values).where(eq(users.id, resident.person.id));

async function refuse({ person }: Pick<Resident, 'person'>): Promise<void> {
  await admin.api.accounts.unverifyUser({ userId: person.id });
  await reject(admin.api, person.id);
}

async function refuseAgain(resident: Resident): Promise<void> {
  await refuse(resident);
  const { email } = resident.person;
  await ask(h.signedOut(), email);
  const [again] = await h.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await reject(admin.api, again?.id ?? '');
}

/** Withdraws the request that a stranger made, which must not give up what waits. */
async function withdraw(resident: Resident): Promise<void> {
  await refuse(resident);
  const stranger = h.signedOut();
  await ask(stranger, resident.person.email);
  await stranger.api.accounts.deleteMyAccount({ confirmation: 'DELETE' });
}

async function expire(resident: Resident): Promise<void> {
  await set({ isVerified: false, isHeld: true, createdAt: new Date(0) })(resident);
  await forgetHeldRequests(h.services);
}

/** A thief who changed the email could otherwise keep the account: ask with the old one, which then cannot come back. */
async function changeEmail({ person, api }: Resident): Promise<void> {
  const email = `moved-${person.email}`;
  await api.accounts.requestEmailChange({ email });
  await h.drain();
  const [, path = ''] =
    /http:\/\/localhost:3000(\/email-change\/\S+)/.exec(mailsTo(h, email).at(-1)?.text ?? '') ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await h.signedOut().fetch(path, { method: 'POST', headers, body: 'sure=yes' });
}

const userIdOf = ({ person }: Resident) => ({ userId: person.id });

/** Every state of an account, and whether its email can ask for access. */
const states: readonly [string, boolean, (resident: Resident) => Promise<unknown>][] = [
  ['refused', true, refuse],
  [
    'refused after the time for undoing',
    true,
    async (one) => {
      await refuse(one);
      h.clock.advance(60_000);
      await h.drain();
    },
  ],
  [
    'refused and moved out',
    true,
    async (one) => {
      await set({ movedOutAt: h.clock.now() })(one);
      await refuse(one);
    },
  ],
  ['refused twice', true, refuseAgain],
  ['refused, and asked for by somebody who withdrew', true, withdraw],
  ['deleted by the person', true, ({ api }) => api.accounts.deleteMyAccount({ confirmation: 'DELETE' })],
  [
    'deleted by an admin',
    true,
    (one) => admin.api.accounts.adminSoftDeleteUser({ ...userIdOf(one), reason: 'x' }),
  ],
  [
    'orphaned and cleaned up',
    true,
    async (one) => {
      await set({ name: '' })(one);
      await admin.api.accounts.adminCleanupOrphanedUser(userIdOf(one));
    },
  ],
  ['held and expired', true, expire],
  ['held', false, set({ isVerified: false, isHeld: true })],
  ['pending', false, set({ isVerified: false })],
  ['unverified', false, (one) => admin.api.accounts.unverifyUser(userIdOf(one))],
  ['approved', false, async () => undefined],
  ['known by another email since', false, changeEmail],
  ['moved out', false, set({ movedOutAt: h.clock.now() })],
  ['orphaned', false, set({ name: '' })],
];

const ask = ({ api }: TestClient, email: string) =>
  api.accounts.signUp({
    name: 'Vera Stranger',
    email,
    place: address,
    isResident: 'yes',
    communitySlug: community.slug,
  });

/** Every call that reads and that a person whose email is not confirmed may make. */
const reads = Object.entries(matrix).flatMap(([call, rows]) =>
  procedures[call]?.route.method === 'GET'
    ? rows.filter(({ outcome }) => outcome.PU === 'allow').map((row) => ({ ...row, call }))
    : [],
);
const inputs: { title: string; call: string; input: unknown }[] = [];
for (const { title, call, input } of reads)
  inputs.push({ title, call, input: (await input(world, 'PU', h.signedOut())) ?? {} });

interface Asker {
  browser: TestClient;
  email: string;
}

/** Returns an answer without what differs from one person to the next. */
async function answerTo({ browser, email }: Asker, call: string, input: unknown): Promise<string> {
  const { text } = await browser.raw(call, input);
  return text.replaceAll(email, 'EMAIL').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
}

async function askAs(email: string): Promise<Asker> {
  const browser = h.signedOut();
  await ask(browser, email);
  return { browser, email };
}

const strangersMail = (email: string) => email.replace('person', 'pexxon');

describe('an email that asks for access again', () => {
  it.each(states)('of an account that is %s opens nothing of it', async (_, canAsk, change) => {
    const resident = await residentOfEverything(h, community);
    const { email } = resident.person;
    await change(resident);
    if (!canAsk) return expect(askAs(email)).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = await askAs(email);
    const newcomer = await askAs(strangersMail(email));
    const opened: string[] = [];
    const { id } = resident.vendor;
    for (const { title, call, input: about } of inputs) {
      const input: unknown = JSON.parse(JSON.stringify(about).replaceAll(world.vendor.id, id));
      const read = await answerTo(again, call, input);
      if (read !== (await answerTo(newcomer, call, input))) opened.push(`${title}: ${read}`);
    }
    expect(opened).toEqual([]);
  });

  it('gives all of it back to a session that has proved the mailbox', async () => {
    const resident = await residentOfEverything(h, community);
    const { person, api } = resident;
    const before = await api.accounts.getMyData();
    await refuseAgain(resident);
    h.clock.advance(60_000);
    const { browser } = await askAs(person.email);
    const rated = { rating: 2, comments: '', usesVendor: false, showName: true };
    await browser.api.reviews.rateVendor({ vendorId: resident.vendor.id, ...rated });
    await h.drain();
    await browser.api.accounts.redeemSignInLink({ token: mailedToken(h, person.email) });

    const after = await browser.api.accounts.getMyData();
    const kept = ['vendorNotes', 'costs', 'vendorsAdded', 'homeVendors', 'questions', 'answers', 'reports'];
    for (const section of kept) expect(after[section], section).toEqual(before[section]);
    expect(after.reviews, 'the newer one stays').toMatchObject([{ rating: 2 }]);
    const { points } = (await browser.api.accounts.getMe()).me ?? {};
    const history = after.pointHistory as { points: number }[];
    expect(points).toBe(history.reduce((sum, one) => sum + one.points, 0));
    const [{ id } = { id: '' }] = await h.db.select().from(users).where(eq(users.email, person.email));
    const { history: decisions } = await admin.api.accounts.adminGetUser({ userId: id });
    expect(decisions.filter(({ action }) => action === 'user.reject')).toHaveLength(2);
  });
});
