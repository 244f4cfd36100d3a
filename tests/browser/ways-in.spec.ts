import { invite } from '../support/screens/invitations.ts';
import { expect, test } from './support/test.ts';

test('used, expired and unknown invites say so', async ({ page, product }) => {
  const visitor = await product.make.person();
  const used = await invite(product, { acceptedBy: visitor.id });
  await page.goto(`/invite/${used.token}`);
  await expect(page.getByText(/^Invite already used: .* Try logging in\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Sign Up' })).toHaveCount(0);

  const expired = await invite(product, { expiresAt: new Date(Date.now() - 1000) });
  for (const token of [expired.token, 'never-given-out']) {
    await page.goto(`/invite/${token}`);
    await expect(page.getByText('Invalid invite: This invite link is invalid or has expired.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue to Sign Up' })).toHaveCount(0);
  }
});
