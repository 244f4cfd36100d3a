import { address, email, formFor, livesHere, name, pickAddress, send } from '../support/screens/sign-up.ts';
import { newEmail } from '../support/sign-up-requests.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('without a community the form is for the product', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Join Porchlist' })).toBeVisible();
  await page.goto('/auth/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Join Porchlist' })).toBeVisible();
});

test('an address that a link brings stands in the form before and after the script takes over', async ({
  page,
}) => {
  // The console has React's error when the browser renders other HTML than the server.
  await page.goto('/auth?address=700+Maple+Court');
  await expect(address(page)).toHaveValue('700 Maple Court');
  await page.goto('/auth');
  await expect(address(page)).toHaveValue('700 Maple Court');
});

test('what is missing is named in one sentence, and the first field gets the focus', async ({
  page,
  product,
}) => {
  await formFor(page, product);
  await send(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Incomplete form' });
  await expect(summary).toHaveText(
    'Incomplete form: Please complete Name, Email, Full Address, Are you a resident?',
  );
  await expect(name(page)).toBeFocused();
  await name(page).fill('Robin Ashford');
  await email(page).fill(newEmail());
  await send(page);
  await expect(summary).toHaveText('Incomplete form: Please complete Full Address, Are you a resident?');
  await expect(address(page)).toBeFocused();
});

test('whoever has gone on to another field stays there', async ({ page, product }) => {
  await formFor(page, product);
  await send(page);
  await name(page).fill('Robin Ashford');
  const box = page.window.document.querySelector<HTMLInputElement>('input[role=combobox]');
  box?.form?.requestSubmit();
  box?.focus();
  await expect(page.getByRole('alert').filter({ hasText: 'Incomplete form' })).toHaveText(
    'Incomplete form: Please complete Email, Full Address, Are you a resident?',
  );
  await expect(address(page)).toBeFocused();
});

test('an address has to be picked, and a stand-in for one is refused', async ({ page, product }) => {
  const { street } = await formFor(page, product);
  await name(page).fill('Robin Ashford');
  await email(page).fill(newEmail());
  await livesHere(page).check({ force: true });
  await address(page).fill(`4711 ${street}`);
  await send(page);
  await expect(address(page)).toHaveAccessibleDescription(
    /Please select a valid address from the suggestions\./,
  );
  await expect(address(page)).toBeFocused();
  for (const standIn of ['unknown', 'Address not provided', 'N/A']) {
    await address(page).fill(standIn);
    await send(page);
    await expect(address(page)).toHaveAccessibleDescription(
      /Please select a valid street address from the suggestions\./,
    );
    await expect(address(page)).toBeFocused();
  }
  await email(page).fill('robin@nowhere');
  await pickAddress(page, street);
  await send(page);
  await expect(email(page)).toHaveAccessibleDescription(/Please enter a valid email address\./);
});

test('residents only', async ({ page, product }) => {
  const { street } = await formFor(page, product);
  await name(page).fill('Robin Ashford');
  await email(page).fill(newEmail());
  await pickAddress(page, street);
  await page.getByLabel("No, I'm not a resident").check({ force: true });
  const text = 'Residents only: Currently, access is restricted to residents only.';
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(text);
  await send(page);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a known e-mail is refused, with the way to sign in', async ({ page, product }) => {
  const { community, street } = await formFor(page, product);
  const known = await product.make.person({ community, name: 'Sam Whitlock' });
  await name(page).fill('Somebody Else');
  await email(page).fill(known.email.toUpperCase());
  await pickAddress(page, street);
  await livesHere(page).check({ force: true });
  await send(page);
  await expect(page.getByText('Could not create account').first()).toBeVisible();
  await expect(name(page)).toHaveValue('Somebody Else');
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByRole('link', { name: 'Request Access' })).toBeVisible();
});

test('from no community’s page the typed address names its community', async ({ page, product }) => {
  const community = await product.make.community({
    name: 'Plover Reach',
    slug: `plover-reach-${Date.now()}`,
  });
  await page.goto('/auth');
  await name(page).fill('Robin Newbuild');
  await email(page).fill(newEmail());
  await livesHere(page).check({ force: true });
  await address(page).fill('700 Maple Court');
  await page.getByRole('button', { name: 'My home is not in the list' }).click();
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').fill('TX');
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByLabel('Community').fill('Nowhere at all');
  await send(page);
  await expect(page.getByLabel('Community')).toHaveAccessibleDescription(
    /Please enter the name of your community as it appears on Porchlist\./,
  );
  await page.getByLabel('Community').fill(community.slug.replaceAll('-', ' '));
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toContainText(
    'Plover Reach',
  );
});

test('a unit makes a home of its own, picked by keyboard or named beside the building', async ({
  page,
  product,
}) => {
  const { community, street } = await formFor(page, product);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street, unit: 'Unit 2' });
  await name(page).fill('Robin Ashford');
  await email(page).fill(newEmail());
  await livesHere(page).check({ force: true });
  await address(page).fill(`4711 ${street} apt 2`);
  await expect(page.getByRole('option', { name: `4711 ${street} Unit 2` })).toBeVisible();
  await pickAddress(page, street);
  await page.getByLabel('Unit').fill('# 3');
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(`4711 ${street} Unit 3, Boca Raton`).first()).toBeVisible();
});

test('suggestions work by keyboard', async ({ page, product }) => {
  const { community, street } = await formFor(page, product);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street, unit: 'Unit 2' });
  await address(page).focus();
  await page.keyboard.type(`4799 ${street}`);
  await expect(page.getByRole('listbox').locator('..')).toContainText(
    'No home found. Please check the number and the street.',
  );
  await address(page).fill(`4711 ${street.toLowerCase()}`);
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

test('a reload loses nothing, and a request that was sent leaves nothing behind', async ({
  page,
  product,
}) => {
  const { community, street } = await formFor(page, product);
  const typed = newEmail();
  await name(page).fill('Robin Ashford');
  await email(page).fill(typed);
  await pickAddress(page, street);
  await livesHere(page).check();
  await page.reload();
  await expect(name(page)).toHaveValue('Robin Ashford');
  await expect(email(page)).toHaveValue(typed);
  await expect(address(page)).toHaveValue(new RegExp(`4711 ${street}`));
  await expect(livesHere(page)).toBeChecked();

  await send(page);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Your Community!' });
  await expect(welcome).toContainText('Heron Bay');
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByText('Your request is under review')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('signup_email'))).toBeNull();
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

test('Back leads to where the person came from, and the ways in to each other', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  await page.goto(`/communities/${community.slug}?category=HVAC`);
  await page.getByRole('link', { name: 'Request Access' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Heron Bay' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/communities/${community.slug}?category=HVAC`);

  await page.goto(`/auth?community=${community.slug}`);
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL(`/signin?community=${community.slug}`);
  await page.getByRole('link', { name: 'Request access' }).click();
  await expect(page).toHaveURL(`/auth?community=${community.slug}`);
});

test('a home that is in no list is typed in full, and waits for an admin', async ({
  page,
  product,
  browserOf,
}) => {
  const { community } = await formFor(page, product);
  await name(page).fill('Robin Newbuild');
  await email(page).fill(newEmail());
  await livesHere(page).check();
  const notListed = page.getByRole('button', { name: 'My home is not in the list' });
  await address(page).fill('70');
  await expect(notListed).toHaveCount(0);
  await address(page).fill('700 Maple Court');
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
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();

  const admin = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  await admin.goto('/admin');
  const homes = admin.getByRole('region', { name: 'Pending Households' });
  await expect(homes.getByText('700 Maple Court Unit 3B, Austin, TX 78701, USA').first()).toBeVisible();
  await expect(homes.getByText('Robin Newbuild').first()).toBeVisible();
  await expect(homes.getByText('Typed, please check').first()).toBeVisible();
  await expect(homes.getByText('Not on the roster').first()).toBeVisible();
});
