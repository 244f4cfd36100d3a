import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailsTo } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { signInLinks } from '../../../../schema/account.tables.ts';
import { auditLog } from '../../../../schema/audit.tables.ts';
import { passkeys } from '../../../../schema/sign-in.tables.ts';
import { appointOnServer, listPeopleOnServer } from '../users/on-server.ts';
import { printSignInLink } from './print-link.ts';

const h = await startHarness();
const { db, make, services, signIn, signedOut } = h;

it('a sign-in link printed on the server is stored like any other and appears in the audit log', async () => {
  const person = await make.person();
  const link = await printSignInLink(services, person.email);
  expect(link).toMatch(/^http:\/\/localhost:3000\/auth#token=[\w-]{43}$/);
  const tokenHash = hashToken(link?.split('=')[1] ?? '');
  expect(await db.$count(signInLinks, eq(signInLinks.tokenHash, tokenHash))).toBe(1);
  const printed = and(eq(auditLog.action, 'user.print_sign_in_link'), eq(auditLog.subjectId, person.id));
  expect(await db.$count(auditLog, printed)).toBe(1);
});

it('a printed link asks for the email, since no browser has requested it', async () => {
  const { email } = await make.person();
  const token = (await printSignInLink(services, email))?.split('=')[1] ?? '';
  const { accounts } = signedOut().api;
  expect(await accounts.redeemSignInLink({ token })).toMatchObject({ status: 'otherBrowser', code: null });
  expect(await accounts.redeemSignInLink({ token, email })).toMatchObject({ status: 'signedIn' });
});

it('printing a link can remove lost passkeys', async () => {
  const { id: userId, email } = await make.person();
  const passkey = {
    userId,
    credentialId: 'lost',
    publicKey: 'a key',
    counter: 0,
    transports: [],
    name: 'Mac',
  };
  await db.insert(passkeys).values(passkey);
  await printSignInLink(services, email);
  expect(await db.$count(passkeys)).toBe(1);
  await printSignInLink(services, email, { removesPasskeys: true });
  expect(await db.$count(passkeys)).toBe(0);
});

it('no link is printed for unknown and pending people', async () => {
  const pending = await make.person({ isVerified: false });
  expect(await printSignInLink(services, 'nobody@porchlist.test')).toBeNull();
  expect(await printSignInLink(services, pending.email)).toBeNull();
});

it('a platform admin appointed on the server signs in again, and the list on the server says so', async () => {
  const { id, email } = await make.person();
  const { api } = await signIn(id);
  await appointOnServer(services, email);
  expect((await api.accounts.getMe()).me).toBeNull();
  await h.drain();
  expect(mailsTo(h, email).map(({ subject }) => subject)).toEqual([
    'You are now a platform admin of Porchlist',
  ]);
  const appointed = and(eq(auditLog.action, 'platform_admin.appoint'), eq(auditLog.subjectId, id));
  expect(await db.$count(auditLog, appointed)).toBe(1);
  const admins: (string | null)[] = [];
  for await (const person of listPeopleOnServer(services)) {
    if (person.isPlatformAdmin) admins.push(person.email);
  }
  expect(admins).toContain(email);
  await expect(appointOnServer(services, email)).rejects.toMatchObject({ code: 'CONFLICT' });
  const pending = await make.person({ isVerified: false, household: 'pending' });
  await expect(appointOnServer(services, pending.email)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(appointOnServer(services, 'nobody@porchlist.test')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
