import { randomUUID } from 'node:crypto';
import { hashToken } from '../../src/platform/auth/tokens.ts';
import { invitations } from '../../src/schema/invitation.tables.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

interface InviteOptions {
  invitedEmail?: string;
  acceptedBy?: string;
  expiresAt?: Date;
}

async function invite({ make, running }: Product, { acceptedBy, ...options }: InviteOptions = {}) {
  const community = await make.community({ name: 'Heron Bay' });
  const inviter = await make.person({ community, name: 'Robin Ashford', streetName: 'Lily Pad Landing' });
  const token = `invite-${randomUUID()}`;
  await running.services.db.insert(invitations).values({
    tokenHash: hashToken(token),
    invitedBy: inviter.id,
    communityId: community.id,
    expiresAt: new Date(Date.now() + 86_400_000),
    ...(acceptedBy && { acceptedBy, acceptedAt: new Date() }),
    ...options,
  });
  return { community, token };
}

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
