import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';

const h = await startHarness();
const community = await h.make.community({ name: 'Heron Bay' });
const inviter = await h.make.person({ community, name: 'Robin Ashford', streetName: 'Lily Pad Landing' });

const invite = (values: Parameters<typeof h.make.invitation>[2] = {}) =>
  h.make.invitation(inviter, community, values);

const validate = (token: string, storedEmail?: string) =>
  h.signedOut().api.invitations.validateInvite(storedEmail ? { token, storedEmail } : { token });

const nothing = {
  state: 'invalid',
  accepted: false,
  communityName: null,
  communitySlug: null,
  inviter: null,
  list: null,
  invitedEmail: null,
  isStoredEmailInvited: false,
};

it('a valid invitation names its community, its inviter and the size of the list', async () => {
  await h.make.vendor(community, { category: 'Pool' });
  await h.make.vendor(community, { category: 'Roofing' });
  expect(await validate(await invite())).toEqual({
    ...nothing,
    state: 'valid',
    communityName: 'Heron Bay',
    communitySlug: community.slug,
    inviter: 'Robin A. on Lily Pad Landing',
    list: { providers: 2, trades: 2, ratings: 0 },
  });
});

it("hides the inviter's name if they hide it from neighbors", async () => {
  const shy = await h.make.person({ community, name: 'Sam Shy', streetName: 'Heron Lane' });
  await h.db.update(users).set({ showNamePublic: false }).where(eq(users.id, shy.id));
  const token = await invite({ invitedBy: shy.id });
  const { text } = await h.signedOut().raw('invitations/validateInvite', { token });
  expect(text).toContain('Neighbor on Heron Lane');
  expect(text).not.toMatch(/Sam|Shy/);
});

it('masks the invited email and says whether a stored email matches it', async () => {
  const token = await invite({ invitedEmail: 'martha@example.org' });
  expect(await validate(token)).toMatchObject({
    invitedEmail: 'ma***@example.org',
    isStoredEmailInvited: false,
  });
  expect(await validate(token, ' Martha@Example.org')).toMatchObject({ isStoredEmailInvited: true });
  expect(await validate(token, 'mark@example.org')).toMatchObject({ isStoredEmailInvited: false });
});

it('a used invitation no longer shows the invited email', async () => {
  const visitor = await h.make.person({ community });
  const token = await invite({
    invitedEmail: 'martha@example.org',
    acceptedAt: h.clock.now(),
    acceptedBy: visitor.id,
  });
  expect(await validate(token, 'martha@example.org')).toMatchObject({
    state: 'used',
    accepted: true,
    invitedEmail: null,
    isStoredEmailInvited: false,
  });
});

it('returns the same response for unknown, expired and revoked invitations', async () => {
  const now = h.clock.now();
  expect(await validate('unknown')).toEqual(nothing);
  expect(await validate(await invite({ expiresAt: now }))).toEqual(nothing);
  expect(await validate(await invite({ revokedAt: now }))).toEqual(nothing);
});

it('limits a client to thirty requests a minute', async () => {
  const client = h.signedOut();
  for (let count = 0; count < 30; count += 1) await client.api.invitations.validateInvite({ token: 'guess' });
  await expect(client.api.invitations.validateInvite({ token: 'guess' })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
});
