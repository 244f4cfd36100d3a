import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForLink, mailsTo, picked, signInByMail } from '../../../../tests/support/account-steps.ts';
import { reject } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { addPasskey, signInByPasskey } from '../../../../tests/support/passkey-steps.ts';
import type { SoftwarePasskey } from '../../../../tests/support/software-passkey.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { sessions } from '../../../schema/account.tables.ts';
import { revokers } from './revoke-access.ts';

const harness = await startHarness();
const { clock, db, make } = harness;
const community = await make.community();
const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);

const isSignedIn = async ({ api }: TestClient) => (await api.accounts.getMe()).me !== null;
const worksIn = async (browser: TestClient, passkey: SoftwarePasskey) =>
  signInByPasskey(browser, passkey).then(
    () => true,
    () => false,
  );

/** Later, because a second email within a minute is not sent. */
async function signInLater(browser: TestClient, email: string): Promise<TestClient> {
  clock.advance(2 * 60_000);
  const token = await askForLink(harness, browser, email);
  await browser.api.accounts.redeemSignInLink({ token });
  return browser;
}

/** Returns a browser with only these cookies of another one. */
function browserWith({ cookies }: TestClient, ...names: string[]): TestClient {
  const browser = harness.signedOut();
  for (const name of names) browser.cookies.set(name, cookies.get(name) ?? '');
  return browser;
}

const sessionCookie = 'porchlist-session';

/** A resident with a browser and a passkey, and an intruder with everything that one sign-in can lead to. */
async function brokenInto() {
  const person = await make.person({ community });
  const own = await signInByMail(harness, person.email);
  const ownPasskey = await addPasskey(own);
  await harness.drain();
  const first = await signInLater(harness.signedOut(), person.email);
  // A session of the same browser that the next sign-in does not end.
  const hidden = browserWith(first, sessionCookie);
  const second = browserWith(first, 'porchlist-browser');
  await signInLater(second, person.email);
  // The session adds a passkey without telling which browser has it.
  const passkey = await addPasskey(hidden);
  await harness.drain();
  const far = harness.signedOut();
  clock.advance(1000);
  await signInByPasskey(far, passkey);
  const farPasskey = await addPasskey(far);
  const link = await far.api.invitations.createInvitation({ isForHousehold: true });
  await harness.drain();
  const mails = () => mailsTo(harness, person.email);
  const pathIn = (text: string, page: string) =>
    new RegExp(`http://localhost:3000(/${page}/\\S+)`).exec(text)?.[1] ?? '';
  const pathsOf = (page: string) =>
    mails()
      .map(({ text }) => pathIn(text, page))
      .filter(Boolean);
  return {
    person,
    own,
    ownPasskey,
    intruder: { browsers: [hidden, second, far], passkeys: [passkey, farPasskey], second, far },
    inviteToken: /invite\/(.+)$/.exec(link.url)?.[1] ?? '',
    pathsOf,
    pathIn,
  };
}

type Scene = Awaited<ReturnType<typeof brokenInto>>;

const agree = (path: string) =>
  harness.signedOut().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'sure=yes',
  });

async function changeEmail({ api }: TestClient, pathIn: Scene['pathIn']) {
  const email = `new-${clock.now().getTime()}-${Math.random()}@porchlist.test`.toLowerCase();
  await api.accounts.requestEmailChange({ email });
  await harness.drain();
  await agree(pathIn(mailsTo(harness, email).at(-1)?.text ?? '', 'email-change/confirm'));
  await harness.drain();
}

async function askAgain(email: string) {
  const place = picked(await make.directoryAddress(community));
  const slug = community.slug;
  const browser = harness.signedOut();
  await browser.api.accounts.signUp({ name: 'New', email, place, isResident: 'yes', communitySlug: slug });
}

/** Each way to end access, and whether the person keeps what their own browser has. */
const ways: [string, boolean, (scene: Scene) => Promise<unknown>][] = [
  [
    "'This was not me' about the intruder's browser",
    true,
    ({ pathsOf }) => agree(pathsOf('not-me')[0] ?? ''),
  ],
  [
    "'This was not me' about the browser that used the passkey",
    true,
    ({ pathsOf }) => agree(pathsOf('not-me')[1] ?? ''),
  ],
  ["'This was not me' about the passkey", true, ({ pathsOf }) => agree(pathsOf('not-my-passkey')[1] ?? '')],
  ["'Sign out everywhere else'", true, ({ own }) => own.api.accounts.endOtherSessions()],
  [
    'ending the session of the browser',
    true,
    async ({ own, intruder }) => {
      const [current] = await intruder.second.api.accounts
        .listSessions()
        .then((all) => all.filter((one) => one.isCurrent));
      await own.api.accounts.endSession({ sessionId: current?.id ?? '' });
    },
  ],
  ["a change of the person's own email", true, ({ own, pathIn }) => changeEmail(own, pathIn)],
  [
    "'Undo the change' of an email",
    false,
    async ({ intruder, pathIn, pathsOf }) => {
      await changeEmail(intruder.second, pathIn);
      return agree(pathsOf('email-change/undo').at(-1) ?? '');
    },
  ],
  [
    "an admin's 'Sign out everywhere'",
    false,
    ({ person }) => admin.api.accounts.adminEndAllSessions({ userId: person.id }),
  ],
  [
    'the role of HOA admin',
    false,
    ({ person }) => admin.api.accounts.appointHoaAdmin({ userId: person.id, communitySlug: community.slug }),
  ],
  [
    'the role of platform admin',
    false,
    ({ person }) => admin.api.accounts.appointPlatformAdmin({ userId: person.id }),
  ],
  [
    'a withdrawn approval',
    false,
    ({ person }) => admin.api.accounts.unverifyUser({ userId: person.id, reason: 'x' }),
  ],
  [
    'deletion',
    false,
    ({ person }) => admin.api.accounts.adminSoftDeleteUser({ userId: person.id, reason: 'x' }),
  ],
];

describe('access that is revoked', () => {
  it.each(ways)('by %s ends for everything that the intruder has made', async (_, keepsOwn, revoke) => {
    const scene = await brokenInto();
    const { own, ownPasskey, intruder, inviteToken } = scene;
    const browsers = await Promise.all(intruder.browsers.map(isSignedIn));
    expect(browsers, 'signed in before').toEqual([true, true, true]);
    await revoke(scene);
    expect(await Promise.all(intruder.browsers.map(isSignedIn))).toEqual([false, false, false]);
    for (const passkey of intruder.passkeys) expect(await worksIn(harness.signedOut(), passkey)).toBe(false);
    const invite = await harness.signedOut().api.invitations.validateInvite({ token: inviteToken });
    expect(invite.state).toBe('invalid');
    expect([await isSignedIn(own), await worksIn(harness.signedOut(), ownPasskey)]).toEqual([
      keepsOwn,
      keepsOwn,
    ]);
  });

  const removals: [string, number, boolean, (scene: Scene, passkeyId: string) => Promise<unknown>][] = [
    ['the person removes', 1, true, ({ own }, passkeyId) => own.api.accounts.removePasskey({ passkeyId })],
    [
      'the person removes once they have signed out',
      1,
      true,
      async ({ own, intruder }, passkeyId) => {
        await intruder.far.api.accounts.signOut();
        await own.api.accounts.removePasskey({ passkeyId });
      },
    ],
    [
      'an admin removes',
      0,
      true,
      ({ person: { id: userId } }, passkeyId) => admin.api.accounts.adminRemovePasskey({ userId, passkeyId }),
    ],
    ['the person does not recognize', 0, false, ({ pathsOf }) => agree(pathsOf('not-my-passkey')[1] ?? '')],
  ];

  it.each(removals)(
    'by a passkey that %s ends in the browsers that it signed in, and what these made, and nothing else',
    async (_, ownProofs, keepsUnknown, remove) => {
      const scene = await brokenInto();
      const { person, own, ownPasskey, intruder } = scene;
      const unknown = await addPasskey(await harness.signIn(person.id));
      const [, stolen] = await own.api.accounts.listPasskeys();
      await remove(scene, stolen?.id ?? '');
      const isProven = and(eq(sessions.userId, person.id), isNotNull(sessions.passkeyProofAt));
      expect(await db.$count(sessions, isProven), 'what it has proven').toBe(ownProofs);
      expect([await isSignedIn(intruder.far), await isSignedIn(own)]).toEqual([false, true]);
      const works = await Promise.all(
        [...intruder.passkeys, ownPasskey, unknown].map((passkey) => worksIn(harness.signedOut(), passkey)),
      );
      expect(works).toEqual([false, false, true, keepsUnknown]);
    },
  );

  it('by a passkey does not end another one that a mailbox led to in the same browser', async () => {
    const person = await make.person({ community });
    const phone = await signInByMail(harness, person.email);
    const ofPhone = await addPasskey(phone);
    const laptop = await signInLater(harness.signedOut(), person.email);
    const ofLaptop = await addPasskey(laptop);
    await signInByPasskey(laptop, ofPhone);
    const [first] = await phone.api.accounts.listPasskeys();
    await phone.api.accounts.removePasskey({ passkeyId: first?.id ?? '' });
    expect([await isSignedIn(laptop), await worksIn(laptop, ofLaptop)]).toEqual([false, true]);
  });

  it.each([
    ['after the time to undo', true],
    ['within it', false],
  ])('by a rejection does not come back when the person asks again %s', async (_, waits) => {
    const person = await make.person({ community, isVerified: false });
    const browser = await harness.signIn(person.id);
    const passkey = await addPasskey(browser);
    await reject(admin.api, person.id, { reason: '' });
    if (waits) {
      clock.advance(60_000);
      await harness.drain();
    }
    await askAgain(person.email);
    expect([await isSignedIn(browser), await worksIn(harness.signedOut(), passkey)]).toEqual([false, false]);
  });
});

/** Secrets that give no access to an account, with the reason. */
const otherSecrets: Record<string, string> = {
  admin_mails: 'ends emails',
  news_readers: 'ends emails',
  residence_checks: 'answers a question about a home',
  preview_sessions: 'belongs to a visitor without an account',
  preview_links: 'is public',
  daily_secrets: 'is a key of the server',
  rate_limit_counts: 'is the name of a limit',
};

it('every table with a secret is revoked, or named here with the reason', async () => {
  const found = await db.execute(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public'
      and column_name ~ '(token|hash|secret|credential|public_key|challenge|code)(es|s)?$'
      and column_name !~ '^(postal|zip|state|error)_'`);
  const secrets = rowsOf<{ name: string }>(found).map(({ name }) => name);
  const known = [...Object.keys(revokers), ...Object.keys(otherSecrets)];
  expect(
    secrets.filter((name) => !known.includes(name)),
    'These tables have a secret. Add them to `revokers`, or here with the reason why they give no access.',
  ).toEqual([]);
  expect(Object.keys(revokers).filter((name) => !secrets.includes(name))).toEqual([]);
});
