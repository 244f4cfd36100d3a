import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Community, Person } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { testClient } from '../../../../tests/support/test-client.ts';
import { createApp } from '../../../app/server/app.ts';
import { householdMembers } from '../../../schema/household.tables.ts';
import { signUpLimit } from '../../accounts/server/account-limits.ts';
import { answerResidence, stillHerePage } from '../../directory/server/moving/moving.ts';

const h = await startHarness();
const { db, make } = h;
const { requestFor } = signUpRequestsOn(h);
const admin = await h.signIn((await make.person({ isPlatformAdmin: true })).id);
const kinds = ['one', 'household', 'group'] as const;

async function invitedBy(person: Person, kind: (typeof kinds)[number]): Promise<string> {
  const { api } = await h.signIn(person.id);
  const made = await api.invitations.createInvitation({
    isForHousehold: kind === 'household',
    isForGroup: kind === 'group',
  });
  return made.url.split('/').at(-1) ?? '';
}

const app = createApp(h.services);
let clients = 0;

/** Returns what a link is good for: to be shown, to lift the limit of sign-ups, and to pass on approval. */
async function worksFor(token: string, community: Community) {
  const { state } = await h.signedOut().api.invitations.validateInvite({ token });
  const address = `203.0.113.${++clients}`;
  for (let used = 0; used < signUpLimit.points; used++) await h.services.limits.consume(signUpLimit, address);
  const browser = testClient(app, address);
  const { communitySlug: _, ...request } = await requestFor(community);
  const { isHeld } = await browser.api.accounts.signUp({ ...request, inviteToken: token });
  const { me } = await browser.api.accounts.getMe();
  const [place] = await db
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.userId, me?.userId ?? ''));
  return { isShown: state === 'valid', isLifted: !isHeld, hasApproval: place?.approvedAt != null };
}

const nothing = { isShown: false, isLifted: false, hasApproval: false };

it.each(kinds)('a link of a verified resident works: %s', async (kind) => {
  const community = await make.community();
  const token = await invitedBy(await make.person({ community }), kind);
  const expected = { isShown: true, isLifted: true, hasApproval: kind === 'household' };
  expect(await worksFor(token, community)).toEqual(expected);
});

const losses: [string, (person: Person, community: Community) => Promise<unknown>][] = [
  ['is unverified', ({ id: userId }) => admin.api.accounts.unverifyUser({ userId, reason: 'x' })],
  ['is deleted', ({ id: userId }) => admin.api.accounts.adminSoftDeleteUser({ userId, reason: 'x' })],
  ['loses the home', ({ id: userId }) => admin.api.joining.takeBackHousehold({ userId, reason: 'x' })],
  [
    'moves out',
    async ({ id: userId, email }) => {
      await admin.api.directory.endMembership({ userId });
      await h.drain();
      const text = h.mails.findLast(({ to }) => to === email)?.text ?? '';
      const token = new RegExp(`${stillHerePage.path}/([\\w-]+)`).exec(text)?.[1] ?? '';
      expect(await answerResidence(h.services, token, false)).toBe(true);
    },
  ],
  ['lives in a community that closes', (_, { slug }) => admin.api.communities.closeCommunity({ slug })],
];
it.each(losses.flatMap(([loss, lose]) => kinds.map((kind) => [loss, kind, lose] as const)))(
  'a link of a person who %s does not work: %s',
  async (loss, kind, lose) => {
    const community = await make.community();
    const person = await make.person({ community });
    const token = await invitedBy(person, kind);
    await lose(person, community);
    const { state } = await h.signedOut().api.invitations.validateInvite({ token });
    expect(state).toBe('invalid');
    // People cannot sign up in a closed community.
    const asked = loss === 'lives in a community that closes' ? await make.community() : community;
    expect(await worksFor(token, asked)).toEqual(nothing);
  },
);

it('a link into a home does not work again when its maker is verified again', async () => {
  const community = await make.community();
  const person = await make.person({ community });
  const token = await invitedBy(person, 'household');
  await admin.api.accounts.unverifyUser({ userId: person.id, reason: 'x' });
  await admin.api.accounts.verifyUser({ userId: person.id });
  expect(await worksFor(token, community)).toEqual(nothing);
});

it("a stranger's own link lifts no limit, and a used one neither", async () => {
  const community = await make.community();
  const stranger = await make.person({ community, isVerified: false, household: 'pending' });
  expect(await worksFor(await invitedBy(stranger, 'one'), community)).toEqual(nothing);
  const token = await invitedBy(await make.person({ community }), 'one');
  expect(await worksFor(token, community)).toMatchObject({ isLifted: true });
  expect(await worksFor(token, community)).toMatchObject({ isShown: false, isLifted: false });
});
