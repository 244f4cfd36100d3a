import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';
import { ensureAdminAccounts, nameFromEmail } from './users/roles.ts';

const adminEmails = ['pending@porchlist.test', 'mary-ann.berg@porchlist.test'];
const { services, db, make } = await startHarness({ env: { ADMIN_EMAILS: adminEmails.join(', ') } });

const findByEmail = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

it('the startup creates verified accounts for configured admins and does not change existing ones', async () => {
  await make.person({ email: 'pending@porchlist.test', name: 'Penny Ding', isVerified: false });
  // Two processes may start at once.
  await Promise.all([ensureAdminAccounts(services), ensureAdminAccounts(services)]);
  await ensureAdminAccounts(services);
  expect(await findByEmail('mary-ann.berg@porchlist.test')).toMatchObject({
    name: 'Mary Ann Berg',
    isVerified: true,
    communityId: null,
    // Only the configuration makes them admins, so that removing their email from it is enough to end that.
    isPlatformAdmin: false,
    isOrphaned: false,
  });
  expect(await findByEmail('pending@porchlist.test')).toMatchObject({
    name: 'Penny Ding',
    isVerified: false,
  });
  expect(await db.$count(users)).toBe(2);
});

it('a configured admin whose request was rejected can sign in after the next start', async () => {
  const rejected = await make.person({ email: 'rita@porchlist.test', isVerified: false });
  await db.update(users).set({ rejectedAt: services.clock.now() }).where(eq(users.id, rejected.id));
  const env = { ...services.config, adminEmails: [...adminEmails, 'rita@porchlist.test'] };
  await ensureAdminAccounts({ ...services, config: env });
  expect(await findByEmail('rita@porchlist.test')).toMatchObject({ rejectedAt: null, name: rejected.name });
});

it('the program starts without configured admins', async () => {
  await expect(
    ensureAdminAccounts({ ...services, config: { ...services.config, adminEmails: [] } }),
  ).resolves.toBeUndefined();
});

it.each([
  ['jo@x.io', 'Jo'],
  ['mary_ann-berg+porch@x.io', 'Mary Ann Berg Porch'],
  ['özge.ünal@x.io', 'Özge Ünal'],
  ['42@x.io', '42'],
  ['+@x.io', 'Admin'],
])('the admin %s gets the name %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});
