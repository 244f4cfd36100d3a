import { eq } from 'drizzle-orm';
import { signUpLimit } from '../../src/features/accounts/server/account-limits.ts';
import { rateLimitCounts } from '../../src/platform/http/rate-limit.tables.ts';
import { linkIn } from '../support/mailbox.ts';
import { newEmail } from '../support/sign-up-requests.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { signUp, waiting } from './support/elements.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const ofSignUps = eq(rateLimitCounts.name, signUpLimit.name);

/** Makes this machine's address one that has asked for access too often, while `run` runs. */
async function beyondLimits({ running: { services } }: Product, run: () => Promise<void>): Promise<void> {
  await services.limits.consume(signUpLimit, '127.0.0.1');
  await services.db.update(rateLimitCounts).set({ count: 100_000 }).where(ofSignUps);
  try {
    await run();
  } finally {
    await services.db.delete(rateLimitCounts).where(ofSignUps);
  }
}

test('a request beyond the limits reaches the admins once the link in the email is opened', {
  tag: '@phone',
}, async ({ product, page, browserOf }) => {
  const community = await product.make.community({ name: 'Sandpiper Quay' });
  await product.make.directoryAddress(community, { streetNumber: '12', route: 'Heron Lane' });
  const admin = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  const email = newEmail();
  const inbox = `/admin?community=${community.slug}`;

  await page.goto(`/auth?community=${community.slug}`);
  await signUp.name(page).fill('Hanna Held');
  await signUp.email(page).fill(email);
  await signUp.address(page).fill('12 Heron');
  await page.getByRole('option').first().click();
  await signUp.livesHere(page).check({ force: true });
  const welcome = page.getByRole('dialog', { name: 'Welcome to Your Community!' });
  await beyondLimits(product, async () => {
    await signUp.send(page);
    await expect(welcome).toContainText(
      'Your request goes to the Sandpiper Quay admins once you open the link in the email we sent you.',
    );
  });
  await expectAccessibleAtBothWidths(page);
  await welcome.getByRole('button', { name: 'Start Exploring' }).click();
  // The welcome banner is in its place.
  await expect(page.getByText('Confirm your email to send your request to the admins.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Your request goes to the admins once you confirm your email.')).toBeVisible();

  await admin.goto(inbox);
  await expect(admin.getByRole('region', { name: 'Pending Users' })).toContainText('No one is waiting');
  const person = await browserOf();
  await person.goto('/signin');
  await person.getByLabel('Email').fill(email);
  await person.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(person.getByRole('main')).toContainText('Then your request goes to the admins.');

  await page.goto(linkIn(await product.mailbox.newest(email, /We have your request/)));
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await expect(page.getByText('Your request is under review').first()).toBeVisible();
  await admin.reload();
  await expect(waiting(admin, 'Pending Users', 'Hanna Held')).toBeVisible();
});
