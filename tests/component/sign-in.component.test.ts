import { eq } from 'drizzle-orm';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import { hashToken, newToken } from '../../src/platform/auth/tokens.ts';
import { sessions } from '../../src/schema/account.tables.ts';
import { knownBrowsers } from '../../src/schema/sign-in.tables.ts';
import { insertedSession } from '../support/inserted-session.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, type Product, waitFor, within } from './support/test.ts';

const test = await componentTest();

const requestLink = async (page: Page, email: string) => {
  fill(await page.findByLabelText('Email'), email);
  await page.user.click(await page.findByRole('button', { name: 'Sign In' }));
};

/** The one message, in the form. */
const message = (page: Page) => page.getByRole('alert');

test('unknown and pending people see why they cannot sign in', async ({ page, product }) => {
  const pending = await product.make.person({ isVerified: false, household: 'pending' });
  await page.goto('/signin');
  await page.user.click(await page.findByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(page.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address.'),
  );
  await waitFor(() => expect(page.getByLabelText('Email')).toHaveFocus());
  await requestLink(page, 'robin@nowhere');
  await waitFor(() =>
    expect(page.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.'),
  );

  await requestLink(page, 'nobody-here@porchlist.test');
  await waitFor(() => expect(message(page)).toHaveTextContent('Sign in failed'));
  await waitFor(() =>
    expect(message(page)).toHaveTextContent(
      "We couldn't find an account with that email. Please sign up to request access.",
    ),
  );
  await requestLink(page, ` ${pending.email.toUpperCase()} `);
  await waitFor(() =>
    expect(message(page)).toHaveTextContent('Your request is still under review. Please check back later.'),
  );
  await gone(() => page.queryByRole('dialog', { name: /Magic Link Sent!/i }));
});

test('the approval email leads to a form with only the email field', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community });
  await page.goto(`/auth?community=${community.slug}&verified=true`);
  expect(await page.findByRole('heading', { level: 1, name: "You're approved!" })).toBeVisible();
  await waitFor(() => expect(page.getByRole('main')).toHaveTextContent('Heron Bay is open to you.'));
  await requestLink(page, person.email);
  expect(await page.findByRole('dialog', { name: 'Magic Link Sent!' })).toBeVisible();
});

test('an approved person gets a link, and Resend counts down', async ({ page, product }) => {
  const person = await product.make.person();
  let requests = 0;
  page.route('**/rpc/accounts/getEmailStatus', (route) => {
    requests += 1;
    // The server of the tests has a shorter wait.
    return route.fulfill({ json: { json: { status: 'approved', resendInSeconds: 60, isUnderWay: false } } });
  });
  await page.goto('/signin');
  const requestedAt = Date.now();
  const setTime = (time: number) =>
    page.evaluate((now) => {
      Date.now = () => now;
    }, time);
  await setTime(requestedAt);
  await requestLink(page, person.email);
  const dialog = () => page.getByRole('dialog', { name: 'Magic Link Sent!' });
  await waitFor(() => expect(dialog()).toHaveTextContent(person.email));
  await waitFor(() => expect(within(dialog()).getByLabelText('Code from the email')).toHaveFocus());
  const resend = () => within(dialog()).getByRole('button', { name: /^Resend Magic Link/ });
  await waitFor(() => expect(resend()).toHaveTextContent(/^Resend Magic Link \(60 s\)$/));
  await waitFor(() => expect(resend()).toHaveAttribute('aria-disabled', 'true'));
  await page.click(resend);
  await setTime(requestedAt + 20_000);
  await waitFor(() => expect(resend()).toHaveTextContent(/^Resend Magic Link \(40 s\)$/));
  expect(requests).toBe(1);
  await setTime(requestedAt + 61_000);
  await waitFor(() => expect(resend()).toHaveTextContent(/^Resend Magic Link$/));
  await page.click(resend);
  await waitFor(() => expect(resend()).toHaveTextContent(/^Resend Magic Link \(60 s\)$/));
  expect(requests).toBe(2);

  await page.click(() => within(dialog()).getByRole('button', { name: 'Got It!' }));
  await gone(() => page.queryByRole('dialog', { name: 'Magic Link Sent!' }));
  await waitFor(() =>
    expect(page.getByRole('main')).toHaveTextContent(
      `Your sign-in link and code are on their way to ${person.email}.`,
    ),
  );
});

test('a link without its token asks for the code where the email was asked for', async ({
  page,
  product,
}) => {
  await page.goto('/auth');
  expect(await page.findByRole('button', { name: 'Request Access' })).toBeVisible();
  await page.goto('/signin');
  await requestLink(page, (await product.make.person()).email);
  await page.findByRole('dialog', { name: 'Magic Link Sent!' });
  await page.goto('/auth');
  expect(await page.findByLabelText('Code from the email')).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Request access' }));
  expect(await page.findByRole('button', { name: 'Request Access' })).toBeVisible();
});

test('a browser without cookies reads so before an email is sent', async ({ page }) => {
  page.route('**/rpc/accounts/getEmailStatus', () => {
    throw new Error('asked for an email');
  });
  await page.goto('/signin');
  Object.defineProperty(page.window.navigator, 'cookieEnabled', { value: false });
  await requestLink(page, 'robin@porchlist.test');
  await waitFor(() => expect(message(page)).toHaveTextContent('This browser keeps no cookies'));
});

test('the code of the email signs in, and wrong codes show an error', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const { id, email } = await product.make.person({ community });
  await page.goto('/signin?next=%2Fprofile');
  await requestLink(page, email);
  const { subject } = await product.mailbox.newest(email, /sign/i);
  await page.findByRole('dialog', { name: 'Magic Link Sent!' });
  // Phones may reload the page while the person reads the email.
  await page.reload();
  const field = () => page.getByLabelText('Code from the email');
  fill(await waitFor(field), 'HKDR');
  await page.user.click(await page.findByRole('button', { name: 'Sign in with the code' }));
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/That is not a code from our email\./));
  fill(field(), 'hkdr4xmt');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/you have 4 tries left\.$/));
  fill(field(), subject.slice(0, 9));
  const { db } = product.running.services;
  await expect.poll(() => db.$count(sessions, eq(sessions.userId, id))).toBe(1);
});

/** Makes a signed-out browser that remembers a member. */
async function formerMember(product: Product, page: Page) {
  const { community, favorite, residents } = await makeNeighborhood(product);
  const token = newToken();
  await product.running.services.db.insert(knownBrowsers).values({
    userId: residents[0].id,
    browserHash: hashToken(token),
    lastUsedAt: new Date(),
  });
  page.setCookie('porchlist-browser', token);
  return { community, favorite, person: residents[0] };
}

test('a browser that remembers a member greets them and sends the email with one click', async ({
  product,
  page,
}) => {
  const { community, favorite, person } = await formerMember(product, page);
  for (const path of [
    `/communities/${community.slug}`,
    `/communities/${community.slug}/vendors/${favorite.id}`,
    `/auth?community=${community.slug}`,
  ]) {
    await page.goto(path);
    expect(await page.findByText(/Welcome back,/)).toHaveTextContent(/Welcome back, ..?\*\*\*@/);
  }
  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  await page.user.click(await page.findByRole('link', { name: 'Email me a sign-in link' }));
  const dialog = await page.findByRole('dialog', { name: 'Magic Link Sent!' });
  expect(dialog).toHaveTextContent(/We emailed a link and a code to ..?\*\*\*@/);
  expect(page.path()).toContain(
    `next=${encodeURIComponent(`/communities/${community.slug}/vendors/${favorite.id}`)}`,
  );
  const { subject } = await product.mailbox.newest(person.email, /sign-in code/);
  expect(subject).toContain('is your Porchlist sign-in code');

  await page.goto('/signin');
  await page.user.click(await page.findByRole('button', { name: 'Not you?' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(page.getByLabelText('Email')).toHaveValue(''));
});

test('an approved person with an unconfirmed email sees that at each lock and confirms with one click', async ({
  product,
  browserOf,
}) => {
  const { community, favorite } = await makeNeighborhood(product);
  const person = await product.make.person({ community });
  const page = await browserOf(person, { isConfirmed: false });
  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  expect(await page.findByText("You're approved!")).toBeVisible();
  expect(await page.findByText('You will see them once you confirm your email.')).toBeVisible();
  await waitFor(() =>
    expect(page.getByRole('main')).not.toHaveTextContent(/once your request is approved|pending HOA/),
  );
  const [button] = await page.findAllByRole('button', { name: 'Email me the link' });
  await page.user.click(button as HTMLElement);
  expect(await page.findByText('Check your email')).toBeVisible();
  await product.mailbox.newest(person.email, /sign-in code/);
});

test('the next person on a device finds nothing of the last one', async ({ product, browserOf }) => {
  const page = await browserOf(await product.make.person());
  const next = await product.make.person();
  const leaveTraces = () => {
    const { localStorage, sessionStorage } = page.window;
    localStorage.setItem('passkey_offered', 'true');
    for (const key of ['called_provider', 'invite_email', 'prefill_address', 'draft:anything']) {
      localStorage.setItem(key, 'Polar Porch');
      sessionStorage.setItem(key, 'Polar Porch');
    }
  };
  /** Without the id of who signed in last. */
  const left = () =>
    [page.window.localStorage, page.window.sessionStorage].map((store) =>
      Object.keys(store).filter((key) => key !== 'person'),
    );
  await page.goto('/profile');
  leaveTraces();
  await page.user.click(await page.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(left()).toEqual([['passkey_offered'], []]));

  // A session that ended by itself leaves the traces to the next one.
  for (const person of [await product.make.person(), next]) {
    page.setCookie(
      sessionCookie,
      await insertedSession(product.running.services, person.id, { isConfirmed: true }),
    );
    await page.goto('/profile');
    await waitFor(() => expect(page.window.localStorage.getItem('person')).toContain(person.id));
    if (person !== next) leaveTraces();
  }
  await waitFor(() => expect(left()).toEqual([['passkey_offered'], []]));
});
