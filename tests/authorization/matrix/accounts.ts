import { hashToken, newToken } from '../../../src/platform/auth/tokens.ts';
import { signInLinks } from '../../../src/schema/account.tables.ts';
import { knownBrowsers } from '../../../src/schema/sign-in.tables.ts';
import { mailedCode } from '../../support/account-steps.ts';
import { addPasskey } from '../../support/passkey-steps.ts';
import { softwarePasskey } from '../../support/software-passkey.ts';
import type { TestClient } from '../../support/test-client.ts';
import { becomeNewPerson, callerOf, type Kind, type World } from '../people.ts';
import { everyone, nobody, type Rows, signedInOnly, unique } from './rows.ts';

/** Requests a sign-in link for a person of C and returns its token. */
async function mailedLink({ h, community }: World) {
  const token = newToken();
  const { id, email } = await h.make.person({ community });
  await h.db.insert(signInLinks).values({
    userId: id,
    tokenHash: hashToken(token),
    requestedAt: h.clock.now(),
    expiresAt: new Date(h.clock.now().getTime() + 60_000),
    browserHash: 'another browser',
  });
  return { token, email };
}

/** Requests a sign-in link for a person of C in the caller's browser and returns its code. */
async function mailedCodeFor({ h, community }: World, _: Kind, client: TestClient) {
  const { email } = await h.make.person({ community });
  await client.api.accounts.getEmailStatus({ email });
  return { code: mailedCode(h, email) };
}

/** Makes the caller's browser one in which a person of C has signed in. */
async function knownBrowser({ h, community }: World, _: Kind, client: TestClient) {
  const token = newToken();
  const { id: userId } = await h.make.person({ community });
  await h.db
    .insert(knownBrowsers)
    .values({ userId, browserHash: hashToken(token), lastUsedAt: h.clock.now() });
  client.cookies.set('porchlist-browser', token);
  return {};
}

async function ownSession(world: World, kind: Kind) {
  const { api } = await world.h.signIn(callerOf(world, kind).id);
  const sessions = await api.accounts.listSessions();
  return { sessionId: sessions.find(({ isCurrent }) => isCurrent)?.id };
}

/** Kinds whose session may add passkeys. */
const isConfirmed = (kind: Kind) => !['SO', 'PV', 'UC'].includes(kind);

export const accountsRows: Rows = {
  'accounts/getMe': { outcome: everyone },
  'accounts/isAdmin': { outcome: everyone },
  'accounts/isUserHoaAdmin': { outcome: everyone },
  'accounts/isUserApproved': { outcome: everyone },
  'accounts/signUp': {
    input: async ({ h, community }) => ({
      name: 'New Neighbor',
      email: `${unique('new').replace(' ', '-')}@porchlist.test`,
      place: {
        kind: 'suggestion',
        placeId: (await h.make.directoryAddress(community)).placeId,
        text: '1 Heron Lane',
      },
      isResident: 'yes',
      communitySlug: community.slug,
    }),
    outcome: { ...nobody(403), SO: 'allow', PV: 'allow' },
  },
  'accounts/getEmailStatus': {
    input: (world, kind) => ({ email: callerOf(world, kind).email }),
    outcome: everyone,
  },
  'accounts/sendOwnSignInLink': { outcome: signedInOnly },
  'accounts/redeemSignInLink': [
    {
      operation: 'redeem link',
      input: mailedLink,
      outcome: everyone,
      answer: () => ({ status: 'signedIn' }),
    },
    {
      operation: 'redeem link, unknown',
      input: () => ({ token: 'unknown' }),
      outcome: nobody(422),
    },
  ],
  'accounts/sendKnownMemberLink': { input: knownBrowser, outcome: everyone },
  'accounts/forgetKnownMember': { input: knownBrowser, outcome: everyone },
  'accounts/redeemSignInCode': [
    {
      operation: 'redeem code, in the browser that requested it',
      input: mailedCodeFor,
      outcome: everyone,
      answer: () => ({ status: 'signedIn' }),
    },
    { operation: 'redeem code, unknown', input: () => ({ code: 'HKDR-4XMT' }), outcome: nobody(422) },
  ],
  'accounts/signOut': { outcome: signedInOnly },
  'accounts/listSessions': { outcome: signedInOnly },
  'accounts/endSession': [
    { operation: "end one's own session, by id", input: ownSession, outcome: signedInOnly },
    {
      operation: "end another user's sessions, by id",
      input: () => ({ sessionId: '00000000-0000-4000-8000-000000000000' }),
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'accounts/renameSession': [
    {
      operation: "name one's own session, by id",
      input: async (world, kind) => ({ ...(await ownSession(world, kind)), name: 'Kitchen' }),
      outcome: signedInOnly,
    },
    {
      operation: "name another user's session, by id",
      input: () => ({ sessionId: '00000000-0000-4000-8000-000000000000', name: 'Mine' }),
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
  'accounts/getEmailChange': { outcome: signedInOnly },
  'accounts/requestEmailChange': {
    input: async (world, kind, client) => {
      await becomeNewPerson(world, kind, client);
      return { email: `${unique('moved').replace(' ', '-')}@porchlist.test` };
    },
    outcome: { ...signedInOnly, UC: 403 },
  },
  'accounts/cancelEmailChange': { outcome: signedInOnly },
  'accounts/listPasskeys': { outcome: signedInOnly },
  'accounts/startNewPasskey': { outcome: { ...signedInOnly, UC: 403 } },
  'accounts/addPasskey': {
    input: async (_world, kind, { api }) => {
      const options = isConfirmed(kind) ? await api.accounts.startNewPasskey() : { challenge: 'none' };
      return { response: softwarePasskey().make(options) };
    },
    outcome: { ...signedInOnly, UC: 403 },
  },
  'accounts/removePasskey': {
    input: () => ({ passkeyId: '00000000-0000-4000-8000-000000000000' }),
    outcome: { ...nobody(404), SO: 401, PV: 401 },
  },
  'accounts/startPasskeySignIn': { outcome: everyone },
  'accounts/signInWithPasskey': {
    input: async ({ h, community }) => {
      const owner = await h.signIn((await h.make.person({ community })).id);
      const passkey = await addPasskey(owner);
      return { response: passkey.use(await owner.api.accounts.startPasskeySignIn()) };
    },
    outcome: everyone,
  },
  'accounts/getStepUp': { outcome: signedInOnly },
  'accounts/startStepUp': { outcome: signedInOnly },
  'accounts/stepUp': {
    input: async ({ h, community }) => {
      const owner = await h.signIn((await h.make.person({ community })).id);
      return { response: (await addPasskey(owner)).use(await owner.api.accounts.startStepUp()) };
    },
    outcome: { ...nobody(422), SO: 401, PV: 401 },
  },
  'accounts/getProfile': { outcome: signedInOnly },
  'accounts/updateProfile': { input: () => ({ showNamePublic: true }), outcome: signedInOnly },
  'accounts/endOtherSessions': { outcome: signedInOnly },
  'accounts/requestAddressChange': {
    input: async ({ h, community }) => ({
      place: {
        kind: 'suggestion',
        placeId: (await h.make.directoryAddress(community)).placeId,
        text: '1 Heron Lane',
      },
      reason: 'We moved.',
    }),
    outcome: signedInOnly,
  },
  'accounts/getMyData': { outcome: signedInOnly },
  'accounts/deleteMyAccount': {
    input: async (world, kind, client) => {
      await becomeNewPerson(world, kind, client);
      return { confirmation: 'DELETE' };
    },
    outcome: { ...signedInOnly, UC: 403 },
  },
};
