import { eq } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { openSignUp } from '../support/scenes.ts';
import { newEmail } from '../support/sign-up-requests.ts';
import { signUp, withText } from './support/elements.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('an address in the URL fills the form and survives hydration', async ({ page }) => {
  // React logs a hydration error if the browser renders other HTML than the server.
  await page.goto('/auth?address=700+Maple+Court');
  await waitFor(() => expect(signUp.address(page)).toHaveValue('700 Maple Court'));
  await page.goto('/auth');
  await waitFor(() => expect(signUp.address(page)).toHaveValue('700 Maple Court'));
  await page.user.click(await page.findByRole('button', { name: 'My home is not in the list' }));
  expect(await page.findByLabelText('Community')).toBeVisible();
});

test('a misspelled email is asked about, and one press corrects it', async ({ page, product }) => {
  await openSignUp(page, product);
  const email = await waitFor(() => signUp.email(page));
  await page.user.type(email, 'ann@gmail.con');
  await page.user.tab();
  await page.user.click(await page.findByRole('button', { name: 'Did you mean ann@gmail.com?' }));
  expect(email).toHaveValue('ann@gmail.com');
  expect(page.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
});

test('an incomplete form lists its missing fields and focuses the first one', async ({ page, product }) => {
  await openSignUp(page, product);
  await signUp.send(page);
  const summary = () => withText(page.getAllByRole('alert'), 'Incomplete form');
  await waitFor(() =>
    expect(summary()).toHaveTextContent(
      /^Incomplete form: Please complete Full Address, Name, Email, Are you a resident\?$/,
    ),
  );
  await waitFor(() => expect(signUp.address(page)).toHaveFocus());
  fill(await waitFor(() => signUp.name(page)), 'Robin Ashford');
  fill(await waitFor(() => signUp.email(page)), newEmail());
  await signUp.send(page);
  await waitFor(() =>
    expect(summary()).toHaveTextContent(
      /^Incomplete form: Please complete Full Address, Are you a resident\?$/,
    ),
  );
  await waitFor(() => expect(signUp.address(page)).toHaveFocus());
});

test('an incomplete form keeps the focus if the person has moved to another field', async ({
  page,
  product,
}) => {
  await openSignUp(page, product);
  await signUp.send(page);
  fill(await waitFor(() => signUp.name(page)), 'Robin Ashford');
  const box = page.window.document.querySelector<HTMLInputElement>('input[role=combobox]');
  box?.form?.requestSubmit();
  signUp.email(page).focus();
  await waitFor(() =>
    expect(withText(page.getAllByRole('alert'), 'Incomplete form')).toHaveTextContent(
      /^Incomplete form: Please complete Full Address, Email, Are you a resident\?$/,
    ),
  );
  await waitFor(() => expect(signUp.email(page)).toHaveFocus());
});

test('suggestions work by keyboard', async ({ page, product }) => {
  const { community, street } = await openSignUp(page, product);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street, unit: 'Unit 2' });
  (await waitFor(() => signUp.address(page))).focus();
  await page.user.keyboard(`4799 ${street}`);
  await waitFor(() =>
    expect(page.getByRole('listbox').parentElement).toHaveTextContent(
      'No home found. Please check the number and the street.',
    ),
  );
  fill(await waitFor(() => signUp.address(page)), `4711 ${street.toLowerCase()}`);
  await waitFor(() => expect(page.queryAllByRole('option')).toHaveLength(2));
  await page.user.keyboard('{ArrowDown}');
  await page.user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(page.getByRole('option', { name: /Unit 2/ })).toHaveAttribute('aria-selected', 'true'),
  );
  await page.user.keyboard('{Escape}');
  await gone(() => page.queryByRole('option'));
  await page.user.keyboard('{ArrowDown}');
  await page.user.keyboard('{ArrowDown}');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(signUp.address(page)).toHaveValue(`4711 ${street}, Boca Raton, FL 33496`));
  await gone(() => page.queryByRole('option'));
});

test('a request beyond the limits reaches the admins by the link in the email, as every page says', async ({
  page,
  product,
  browserOf,
}) => {
  const { community, street } = await openSignUp(page, product);
  const { slug, name } = community;
  page.route('**/rpc/accounts/signUp', (route) =>
    route.fulfill({ json: { json: { community: { slug, name }, isApproved: false, isHeld: true } } }),
  );
  fill(await waitFor(() => signUp.name(page)), 'Hanna Held');
  fill(await waitFor(() => signUp.email(page)), newEmail());
  await signUp.pickAddress(page, street);
  await page.click(() => signUp.livesHere(page));
  await signUp.send(page);
  await waitFor(() =>
    expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toHaveTextContent(
      'Your request goes to the Heron Bay admins once you open the link in the email we sent you.',
    ),
  );

  const held = await product.make.person({ community, isVerified: false, household: 'pending' });
  const { db } = product.running.services;
  await db.update(users).set({ isHeld: true }).where(eq(users.id, held.id));
  const theirs = await browserOf(held, { isConfirmed: false });
  await theirs.goto(`/communities/${slug}`);
  expect(await theirs.findByText('Confirm your email to send your request to the admins.')).toBeVisible();
  await theirs.goto('/profile');
  expect(
    await theirs.findByText('Your request goes to the admins once you confirm your email.'),
  ).toBeVisible();
  const other = await browserOf();
  await other.goto('/signin');
  fill(await other.findByLabelText('Email'), held.email);
  await other.user.click(await other.findByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(other.getByRole('main')).toHaveTextContent('Then your request goes to the admins.'),
  );
});

test('a reload keeps the input, and a sent request clears it', async ({ page, product }) => {
  const { community, street } = await openSignUp(page, product);
  const typed = newEmail();
  fill(await waitFor(() => signUp.name(page)), 'Robin Ashford');
  fill(await waitFor(() => signUp.email(page)), typed);
  await signUp.pickAddress(page, street);
  await page.click(() => page.getByRole('button', { name: 'Add a unit' }));
  fill(await page.findByLabelText('Unit'), '# 3');
  await page.click(() => signUp.livesHere(page));
  await page.reload();
  await waitFor(() => expect(signUp.name(page)).toHaveValue('Robin Ashford'));
  await waitFor(() => expect(signUp.email(page)).toHaveValue(typed));
  await waitFor(() => expect(signUp.address(page)).toHaveDisplayValue(new RegExp(`4711 ${street}`)));
  await waitFor(() => expect(page.getByLabelText('Unit')).toHaveValue('# 3'));
  await waitFor(() => expect(signUp.livesHere(page)).toBeChecked());

  await signUp.send(page);
  const welcome = () => page.getByRole('dialog', { name: 'Welcome to Your Community!' });
  await waitFor(() => expect(welcome()).toHaveTextContent('Heron Bay'));
  await page.goto(`/communities/${community.slug}`);
  expect(await page.findByText(/^Under review/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('signup_email'))).toBeNull();
});

test('a typed address is accepted when suggestions fail', async ({ page, product }) => {
  page.route('**/rpc/directory/searchAddresses*', (route) => route.abort());
  const { street } = await openSignUp(page, product);
  fill(await waitFor(() => signUp.address(page)), `4711 ${street}`);
  expect(
    await page.findByText('Address suggestions are unavailable right now. Please try refreshing the page.'),
  ).toBeVisible();
  expect(await page.findByText('You can still enter your address manually.')).toBeVisible();
});

test('Back returns to the previous page, and the sign-in and sign-up forms link to each other', async ({
  page,
  product,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  await page.goto(`/communities/${community.slug}?category=HVAC`);
  await page.user.click(await page.findByRole('link', { name: 'Request Access' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Join Heron Bay' })).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(page.path()).toBe(`/communities/${community.slug}?category=HVAC`));

  await page.goto(`/auth?community=${community.slug}`);
  await page.click(() => within(page.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(page.path()).toBe(`/signin?community=${community.slug}`));
  await page.user.click(await page.findByRole('link', { name: 'Request access' }));
  await waitFor(() => expect(page.path()).toBe(`/auth?community=${community.slug}`));
});

test('an unlisted home is typed in full', async ({ page, product }) => {
  await openSignUp(page, product);
  fill(await waitFor(() => signUp.name(page)), 'Robin Newbuild');
  fill(await waitFor(() => signUp.email(page)), newEmail());
  await page.click(() => signUp.livesHere(page));
  const notListed = () => page.getByRole('button', { name: 'My home is not in the list' });
  fill(await waitFor(() => signUp.address(page)), '70');
  await gone(() => page.queryByRole('button', { name: 'My home is not in the list' }));
  fill(await waitFor(() => signUp.address(page)), '700 Maple Court');
  await page.click(notListed);
  const street = () => page.getByLabelText('Number and street');
  await waitFor(() => expect(street()).toHaveFocus());
  await waitFor(() => expect(street()).toHaveValue('700 Maple Court'));
  // The place starts as the community's, which is not theirs.
  for (const label of ['City', 'State', 'ZIP code']) fill(page.getByLabelText(label), '');
  await signUp.send(page);
  await waitFor(() =>
    expect(withText(page.getAllByRole('alert'), 'Incomplete form')).toHaveTextContent(
      /^Incomplete form: Please complete City, State, ZIP code$/,
    ),
  );
  await waitFor(() => expect(page.getByLabelText('City')).toHaveFocus());
  fill(await page.findByLabelText('City'), 'Austin');
  fill(await page.findByLabelText('State'), 'Bavaria');
  fill(await page.findByLabelText('ZIP code'), '78701');
  await page.click(() => page.getByRole('button', { name: 'Add a unit' }));
  fill(await page.findByLabelText('Unit'), 'apt 3-b');
  await signUp.send(page);
  await waitFor(() =>
    expect(page.getByLabelText('State')).toHaveAccessibleDescription(/Please enter the state, such as FL\./),
  );
  fill(await page.findByLabelText('State'), 'Texas');
  await signUp.send(page);
  expect(await page.findByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
});

test.for([
  ['700 Maple Court', ['Boca Raton', 'FL', '33496']],
  ['700 Maple Court, boca raton', ['Boca Raton', 'FL', '33496']],
  ['700 Maple Court, Delray Beach, FL 33445', ['', '', '']],
])('a typed %s starts with %j', async ([text, place], { page, product }) => {
  const community = await product.make.community({ addressLine: '1 Entrance Way, Boca Raton, FL 33496' });
  await page.goto(`/auth?community=${community.slug}`);
  fill(await waitFor(() => signUp.address(page)), text as string);
  await page.user.click(await page.findByRole('button', { name: 'My home is not in the list' }));
  expect(await page.findByLabelText('Number and street')).toHaveValue('700 Maple Court');
  const fields = ['City', 'State', 'ZIP code'].map((label) => page.getByLabelText<HTMLInputElement>(label));
  expect(fields.map(({ value }) => value)).toEqual(place);
});
