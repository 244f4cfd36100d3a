import { makeNeighborhood } from '../support/neighborhood.ts';
import { invite } from '../support/scenes.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('links to protected pages lead a signed-out visitor to sign-up and keep the query', async ({ page }) => {
  await page.goto('/communities/boca-bridges?category=HVAC');
  await page.user.click(await page.findByRole('link', { name: 'Submit Provider' }));
  await waitFor(() =>
    expect(page.path()).toBe(
      '/auth?community=boca-bridges&category=HVAC&next=%2Fsubmit%3Fcommunity%3Dboca-bridges%26category%3DHVAC',
    ),
  );
});

test('the start page leads a signed-in person to their community', async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const page = await browserOf(await product.make.person({ community }));
  await page.goto('/');
  await waitFor(() => expect(page.path()).toBe(`/communities/${community.slug}?welcome=true`));
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('signing in returns to the requested page, but only within the product', async ({
  page,
  product,
  browserOf,
}) => {
  const { community, favorite } = await makeNeighborhood(product);
  const vendorPath = `/communities/${community.slug}/vendors/${favorite.id}`;
  const next = `next=${encodeURIComponent(vendorPath)}`;
  await page.goto(vendorPath);
  const main = await waitFor(() => within(page.getByRole('main')));
  await waitFor(() =>
    expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/signin?community=${community.slug}&${next}`,
    ),
  );
  await page.click(() => main.getByRole('link', { name: 'Request Access' }));
  await page.click(() => within(page.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(page.path()).toBe(`/signin?community=${community.slug}&${next}`));

  // A missing page has no ways in of its own.
  const missing = `/communities/${community.slug}/vendors/${community.id}`;
  await page.goto(missing);
  expect(await page.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/signin?community=${community.slug}&next=${encodeURIComponent(missing)}`,
  );

  // The email to admins links to the queue, whether or not they are signed in.
  const admin = await browserOf(await product.make.person({ community, isPlatformAdmin: true }));
  await admin.goto('/signin?next=%2Fadmin%23users');
  await waitFor(() => expect(admin.url()).toMatch(/\/admin#users$/));
  await page.goto('/signin?next=https%3A%2F%2Felsewhere.example%2F');
  await waitFor(() => expect(heading(page, 'Sign in')).toBeVisible());
  expect(page.path()).not.toContain('elsewhere');
});

test('an invite leads to the sign-up form', async ({ page, product }) => {
  const { community, token } = await invite(product, { invitedEmail: 'martha@porchlist.test' });
  await page.goto(`/invite/${token}`);
  expect(await page.findByText('Invite-only')).toBeVisible();
  await waitFor(() => expect(heading(page, "You're invited!")).toBeVisible());
  await waitFor(() =>
    expect(page.getByRole('main')).toHaveTextContent(
      'Robin A. on Lily Pad Landing invites you to join Heron Bay',
    ),
  );
  await waitFor(() => expect(page.getByRole('main')).toHaveTextContent('ma***@porchlist.test'));
  await waitFor(() => expect(page.getByRole('main')).not.toHaveTextContent('martha'));
  await waitFor(() =>
    expect(within(page.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/signin?community=${community.slug}`,
    ),
  );
  await page.user.click(await page.findByRole('link', { name: 'Continue to Sign Up' }));
  await waitFor(() => expect(page.path()).toBe(`/auth?invite=${token}&community=${community.slug}`));
  await waitFor(() => expect(heading(page, 'Join Heron Bay')).toBeVisible());
  expect(await page.evaluate(() => localStorage.getItem('invite_token'))).toBe(token);

  // A later visit fills in the email if it is the invited one.
  for (const [typed, known] of [
    ['martha@porchlist.test', 'martha@porchlist.test'],
    ['somebody.else@porchlist.test', ''],
  ] as const) {
    fill(await page.findByLabelText('Email'), typed);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/invite/${token}`);
    await page.user.click(await page.findByRole('link', { name: 'Continue to Sign Up' }));
    await waitFor(() => expect(page.getByLabelText('Email')).toHaveValue(known));
  }
});

test('an invite check that fails can be retried', async ({ page, product }) => {
  const { token } = await invite(product);
  await page.goto('/contact');
  // The server renders the page for a browser without a stored email, so this one checks again.
  await page.evaluate(() => localStorage.setItem('invite_email', 'martha@porchlist.test'));
  page.route('**/rpc/invitations/validateInvite*', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto(`/invite/${token}`);
  await waitFor(() => expect(heading(page, 'Invite validation failed')).toBeVisible());
  page.unroute('**/rpc/invitations/validateInvite*');
  await page.user.click(await page.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(heading(page, "You're invited!")).toBeVisible());
});

test('used, expired and unknown invites show an error', async ({ page, product }) => {
  const visitor = await product.make.person();
  const used = await invite(product, { acceptedBy: visitor.id });
  await page.goto(`/invite/${used.token}`);
  expect(await page.findByText(/^Invite already used: .* Try logging in\.$/)).toBeVisible();
  await gone(() => page.queryByRole('link', { name: /Continue to Sign Up/i }));

  const expired = await invite(product, { expiresAt: new Date(Date.now() - 86_400_000) });
  for (const token of [expired.token, 'never-given-out']) {
    await page.goto(`/invite/${token}`);
    expect(
      await page.findByText('Invalid invite: This invite link is invalid or has expired.'),
    ).toBeVisible();
    await gone(() => page.queryByRole('link', { name: /Continue to Sign Up/i }));
  }
});
