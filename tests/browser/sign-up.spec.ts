import { newEmail } from '../support/sign-up-requests.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { signUp } from './support/elements.ts';
import { expect, test } from './support/test.ts';

test('sign-up keeps the community from the start page, and a typed address survives a reload', {
  tag: '@phone',
}, async ({ page, product, isMobile }) => {
  const press = isMobile ? 'tap' : 'click';
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first()[press]();
  await expect(page).toHaveURL('/signin?community=boca-bridges');
  await page.getByRole('link', { name: 'Request access' })[press]();
  await expect(page).toHaveURL('/auth?community=boca-bridges');

  await signUp.name(page).fill('Robin Newbuild');
  const email = newEmail();
  await signUp.email(page).fill(email);
  await signUp.livesHere(page).check({ force: true });
  await signUp.address(page).fill('700 Maple Court');
  await expect(
    page.getByText('No home found. Please check the number and the street.').first(),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'My home is not in the list' }).click();
  await expect(page.getByLabel('Number and street')).toBeFocused();
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').fill('Texas');
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Add a unit' }).click();
  await page.getByLabel('Unit').fill('apt 3-b');
  await page.reload();
  await expect(signUp.name(page)).toHaveValue('Robin Newbuild');
  await expect(signUp.livesHere(page)).toBeChecked();
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await expect(page.getByLabel('Unit')).toHaveValue('apt 3-b');
  await expectAccessibleAtBothWidths(page);
  await signUp.send(page);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Your Community!' });
  await welcome.getByRole('button', { name: 'Start Exploring' }).click();
  await expect(page).toHaveURL('/communities/boca-bridges?welcome=true');

  // The first email's code has its field here.
  const { text } = await product.mailbox.newest(email, /We have your request/);
  await page.getByText('Confirm', { exact: true }).click();
  await page.getByLabel('Code from the email').fill(/Your code:?\s+(\S+)/.exec(text)?.[1] ?? '');
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible();
});
