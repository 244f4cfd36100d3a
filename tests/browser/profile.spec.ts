import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rightsStreamPath } from '../../src/access/rights-stream-path.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import type { Product } from './support/product.ts';
import { isPhone } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const resident = async ({ make }: Product, options: Parameters<Product['make']['person']>[0] = {}) => {
  const community = await make.community({ name: 'Heron Bay' });
  return { community, person: await make.person({ community, name: 'Robin Ashford', ...options }) };
};

const openMenu = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a resident changes their name and whether neighbors see it', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  const details = section(page, 'Your details');
  const name = details.getByLabel('Name', { exact: true });
  await name.fill('  ');
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  await expect(name).toBeFocused();

  await name.fill(' Robin Whitlock ');
  await name.press('Enter');
  await expect(page.getByText('Your profile was updated.')).toBeVisible();
  await expect(name).toHaveValue('Robin Whitlock');
  await expect(details.getByText('“Robin W. on Heron Lane”')).toBeVisible();

  // It shows what was chosen before that is saved.
  const saved = page.waitForResponse('**/rpc/accounts/updateProfile');
  await details.getByRole('switch', { name: 'Show My Name' }).click();
  await expect(details.getByText('“Neighbor on Heron Lane”')).toBeVisible();
  await saved;
  await page.reload();
  await expect(details.getByRole('switch', { name: 'Show My Name' })).not.toBeChecked();
  await expect(name).toHaveValue('Robin Whitlock');

  await expect(details.getByText(person.email)).toBeHidden();
  await details.getByRole('button', { name: 'Show email' }).click();
  await expect(details.getByText(person.email)).toBeVisible();
});

test('a full load of the profile and of Your Home asks the server nothing more', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/rpc/') && calls.push(request.url()));
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await page.goto('/household', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Home' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a browser whose clock is five minutes ahead shows the profile as it came', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.clock.setFixedTime(Date.now() + 5 * 60_000);
  await page.goto('/profile');
  await expect(section(page, "Where you're signed in")).toContainText('Last used just now');
});

test('Back leads to the place in the profile, and to the list as it was', async ({ product, browserOf }) => {
  const { community, person } = await resident(product);
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}?category=HVAC&sort=hoa_rating`);
  await openMenu(page);
  await page.getByRole('link', { name: 'Your Profile' }).click();
  await expect(section(page, "Where you're signed in").getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Terms' }).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expect.poll(place).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(`/communities/${community.slug}?category=HVAC&sort=hoa_rating`);
});

test('a neighbor is invited: the link is copied, listed, and can be revoked', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile');
  const invitations = section(page, 'Invitations');
  await expect(invitations.getByText('You have not invited anybody yet.')).toBeVisible();
  await invitations.getByRole('button', { name: 'Invite a neighbor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a neighbor' });

  await dialog.getByLabel('Their email').fill('martha@');
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await dialog.getByLabel('Their email').fill('martha@example.org');
  await dialog.getByRole('button', { name: 'Create invite link' }).click();

  const share = page.getByRole('dialog', { name: 'Share your invite link' });
  await expect(page.getByText('Invite link copied!')).toBeVisible();
  await expect(page.getByText('Share it with your neighbor.')).toBeVisible();
  const link = await share.getByRole('textbox', { name: 'Invite link' }).inputValue();
  expect(link).toContain('/invite/');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const message = encodeURIComponent(link);
  const hrefOf = (name: string) => share.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Text')).toMatch(new RegExp(`^sms:\\?&body=.*${message}$`));
  expect(await hrefOf('Mail')).toMatch(new RegExp(`^mailto:martha%40example\\.org\\?.*${message}$`));
  await expect(share.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await share.getByRole('button', { name: 'Done' }).click();

  const row = invitations.getByRole('listitem').filter({ hasText: 'ma***@example.org' });
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invite' }).click();
  await expect(row).toContainText('Revoked');
});

test('without a clipboard the link is shown to be copied by hand', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Invite a neighbor' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const share = page.getByRole('dialog', { name: 'Share your invite link' });
  await expect(share.getByText('Select the link and copy it yourself.')).toBeVisible();
  await expect(share.getByRole('textbox', { name: 'Invite link' })).toHaveValue(/\/invite\//);
  await expect(page.getByText('Invite link copied!')).toBeHidden();
});

test('another address is requested, with help for what is missing', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community, person } = await resident(product);
  await product.make.directoryAddress(community, { streetNumber: '77', route: 'Egret Court' });
  const page = await browserOf(person);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Request address change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request address change' });
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(dialog.getByText('Address required: Please select a new address.')).toBeVisible();
  await expect(
    dialog.getByText('Reason required: Please provide a reason for the address change.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('New address')).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  await dialog.getByLabel('New address').fill('77 Egr');
  await dialog.getByRole('option', { name: /77 Egret Court/ }).click();
  await dialog.getByLabel('Reason').fill('We moved within the neighborhood.');
  await page.route('**/rpc/accounts/requestAddressChange', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Failed to submit request')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('We moved within the neighborhood.');
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted')).toBeVisible();
  const home = section(page, 'Your home');
  await expect(home.getByText('Waiting for an admin')).toBeVisible();
  await expect(home.getByText(/^77 Egret Court/)).toBeVisible();
});

test('other browsers are signed out from here', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  const phone = await browserOf(person);
  const tablet = await browserOf(person);
  await tablet.route(`**${rightsStreamPath}`, (route) => route.abort());
  await phone.goto('/terms');
  await tablet.goto('/terms');
  await page.goto('/profile');
  const sessions = section(page, "Where you're signed in");
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions
    .getByRole('listitem')
    .filter({ hasNotText: 'This browser' })
    .first()
    .getByRole('button')
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out the others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await expect(phone.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  // Where it is not heard of, nothing is in the way of signing out.
  await openMenu(tablet);
  await tablet.getByRole('button', { name: 'Sign out' }).click();
  await expect(tablet.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
});

test('the own data is a file; the account is deleted once that is typed', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^porchlist-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: { name: string } };
  expect(data.profile.name).toBe('Robin Ashford');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Please type DELETE to confirm.')).toBeVisible();
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/communities\//);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth/);
});
