import { eq } from 'drizzle-orm';
import { sessions, signInLinks } from '../../src/schema/account.tables.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest({ env: { ADMIN_PASSKEYS: 'required' } });

test('an admin without a passkey is led to the first one, by a code where the sign-in is old', async ({
  product,
  browserOf,
}) => {
  const admin = await product.make.person({ isPlatformAdmin: true });
  const page = await browserOf(admin);
  const { clock, db } = product.running.services;
  const signedInAt = (emailProofAt: Date) =>
    db.update(sessions).set({ emailProofAt }).where(eq(sessions.userId, admin.id));

  await signedInAt(clock.now());
  await page.goto('/confirm?next=/admin');
  const add = await page.findByRole('link', { name: 'Add a passkey' });
  expect(add.getAttribute('href')).toBe('/profile#passkeys');
  expect(page.queryByRole('button', { name: 'Email me a code' })).not.toBeInTheDocument();

  await signedInAt(new Date(0));
  await page.goto('/confirm?next=/admin');
  expect(await page.findByText('Enter a code from your email, then add one.')).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Email me a code' }));
  await page.findByText(/^We emailed a code to/);
  const [link] = await db.select().from(signInLinks).where(eq(signInLinks.userId, admin.id));
  expect(link?.nextPath).toBe('/profile#passkeys');
});
