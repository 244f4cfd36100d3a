import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { sessions } from '../../src/schema/account.tables.ts';
import { passkeys } from '../../src/schema/sign-in.tables.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Adds a virtual authenticator that approves every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.goto('/profile#passkeys');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card.getByRole('listitem')).toHaveText(/Added .*not used yet/);
}

test('a passkey is added, signs in from the email field, and is removed', async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community });
  const page = await browserOf(person);
  await addPasskey(page);
  await expectAccessibleAtBothWidths(page);
  await page.context().clearCookies();
  await page.goto('/signin?next=/profile');
  // The virtual authenticator picks the suggestion at once.
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect(card.getByRole('listitem')).toHaveText(/last used/);
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await expect(card).toBeFocused();

  // On a phone the card is folded, unless a link leads to it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  await expect(card).toBeHidden();
  await page.goto('/signin?next=/profile%23passkeys');
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeInViewport();
});

test('a browser that refuses to suggest passkeys shows no error', async ({ page }) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
    navigator.credentials.get = () => {
      document.documentElement.dataset.refused = '';
      return Promise.reject(new DOMException('not supported here', 'NotSupportedError'));
    };
  });
  await page.goto('/signin');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email webauthn');
  await expect(page.locator('[data-refused]')).toBeAttached();
  // An error would open the toaster, whose code loads first.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-toasts]')).toHaveCount(0);
});

test('an admin confirms a decision with a passkey', async ({ product, browserOf }) => {
  const { make, running } = product;
  const { db } = running.services;
  const admin = await make.person({ isPlatformAdmin: true });
  const waiting = await make.person({ isVerified: false, name: 'Wendy Waiting' });
  const page = await browserOf(admin);
  await addPasskey(page);
  const longAgo = { emailProofAt: new Date(0), passkeyProofAt: new Date(0) };
  await db.update(sessions).set(longAgo).where(eq(sessions.userId, admin.id));
  await page.goto('/confirm');
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto(`/admin/users?user=${waiting.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('User verified')).toBeVisible();
  const [used] = await db.select().from(passkeys).where(eq(passkeys.userId, admin.id));
  expect(used?.lastUsedAt).not.toBeNull();
});
