import { address, email, formFor, livesHere, name, pickAddress, send } from '../support/screens/sign-up.ts';
import { newEmail } from '../support/sign-up-requests.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { isPhone } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('suggestions work by keyboard', async ({ page, product }) => {
  const { community, street } = await formFor(page, product);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street, unit: 'Unit 2' });
  await address(page).focus();
  await page.keyboard.type(`4799 ${street}`);
  await expect(page.getByRole('listbox').locator('..')).toContainText(
    'No home found. Please check the number and the street.',
  );
  await address(page).fill('');
  await page.keyboard.type(`4711 ${street.toLowerCase()}`);
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Unit 2/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address(page)).toHaveValue(`4711 ${street}, Boca Raton, FL 33496`);
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a reload loses nothing; the welcome dialog leads to the community', async ({ page, product }) => {
  const { community, street } = await formFor(page, product);
  const typed = newEmail();
  await name(page).fill('Robin Ashford');
  await email(page).fill(typed);
  await pickAddress(page, street);
  await livesHere(page).check({ force: true });
  await page.reload();
  await expect(name(page)).toHaveValue('Robin Ashford');
  await expect(email(page)).toHaveValue(typed);
  await expect(address(page)).toHaveValue(new RegExp(`4711 ${street}`));
  await expect(livesHere(page)).toBeChecked();

  await send(page);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Your Community!' });
  await expect(welcome).toContainText('Heron Bay');
  await welcome.getByRole('button', { name: 'Start Exploring' }).click();
  await expect(page).toHaveURL(`/communities/${community.slug}?welcome=true`);
  await expect(page.getByText('Your request is under review')).toBeVisible();
  const kept = await page.evaluate(() => [sessionStorage.getItem('signup_email'), sessionStorage.length]);
  expect(kept[0]).toBeNull();
});

test('when suggestions fail, a typed address will do', async ({ page, product }) => {
  await page.route('**/rpc/communities/searchAddresses*', (route) => route.abort());
  const { street } = await formFor(page, product);
  await address(page).fill(`4711 ${street}`);
  await expect(
    page.getByText('Address suggestions are unavailable right now. Please try refreshing the page.'),
  ).toBeVisible();
  await expect(page.getByText('You can still enter your address manually.')).toBeVisible();
});

test('Back leads to where the person came from', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  await page.goto(`/communities/${community.slug}?category=HVAC`);
  await page.getByRole('link', { name: 'Request Access' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Heron Bay' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/communities/${community.slug}?category=HVAC`);
  if (!isPhone(page)) {
    await page.goto(`/auth?community=${community.slug}`);
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
    await expect(page).toHaveURL(`/signin?community=${community.slug}`);
    await page.getByRole('link', { name: 'Request access' }).click();
    await expect(page).toHaveURL(`/auth?community=${community.slug}`);
  }
});

test('a home that is in no list is typed in full, kept over a reload, and waits for an admin @phone', async ({
  page,
  product,
  browserOf,
}) => {
  const { community } = await formFor(page, product);
  const typed = newEmail();
  await name(page).fill('Robin Newbuild');
  await email(page).fill(typed);
  await livesHere(page).check({ force: true });
  const notListed = page.getByRole('button', { name: 'My home is not in the list' });
  await address(page).fill('70');
  await expect(notListed).toHaveCount(0);
  await address(page).fill('700 Maple Court');
  await expect(
    page.getByText('No home found. Please check the number and the street.').first(),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await notListed.click();
  const street = page.getByLabel('Number and street');
  await expect(street).toBeFocused();
  await expect(street).toHaveValue('700 Maple Court');
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Incomplete form' })).toHaveText(
    'Incomplete form: Please complete City, State, ZIP code',
  );
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').fill('Bavaria');
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByLabel('Unit').fill('apt 3-b');
  await send(page);
  await expect(page.getByLabel('State')).toHaveAccessibleDescription(/Please enter the state, such as FL\./);
  await page.getByLabel('State').fill('Texas');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await expect(page.getByLabel('Unit')).toHaveValue('apt 3-b');
  await expectAccessibleAtBothWidths(page);
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toContainText('Heron Bay');

  const admin = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  await admin.goto('/admin');
  const homes = admin.getByRole('region', { name: 'Pending Households' });
  await expect(homes.getByText('700 Maple Court Unit 3B, Austin, TX 78701, USA').first()).toBeVisible();
  await expect(homes.getByText('Robin Newbuild').first()).toBeVisible();
  await expect(homes.getByText('Typed, please check').first()).toBeVisible();
  await expect(homes.getByText('Not on the roster').first()).toBeVisible();
});
