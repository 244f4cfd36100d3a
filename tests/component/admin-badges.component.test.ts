import { entriesOf } from '../support/screens/screen.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const listed = (page: Page, list: 'Badge levels' | 'Point rewards', text: string) =>
  entriesOf(page.getByRole('tabpanel', { name: list })).filter({ hasText: text });

test('point rewards have a tab of their own, and a change shows to residents', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/badges');
  await page.getByRole('tab', { name: 'Badge levels' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/badges?tab=rewards');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Point rewards' })).toHaveAttribute('aria-selected', 'true');

  const sharing = listed(page, 'Point rewards', 'Share costs');
  await sharing.getByRole('button', { name: 'Edit Share costs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit point reward' });
  await dialog.getByLabel('Points').fill('2.5');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('Please enter a whole number of 0 or more.');
  await dialog.getByLabel('Points').fill('4');
  await dialog.getByLabel('Description').fill('Tell what you pay, once per vendor');
  await expect(dialog.getByRole('region', { name: 'As people will see it' })).toContainText('+4');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Point reward saved')).toBeVisible();
  await expect(sharing).toContainText('4 points');

  const resident = await browserOf(await make.person());
  await resident.goto('/profile');
  const earning = resident.getByRole('region', { name: 'How to Earn Points' });
  await expect(earning.getByRole('listitem').filter({ hasText: 'Tell what you pay' })).toContainText('+4');
});

test('a badge is made, seen by its owner, edited and deleted', async ({ product, browserOf }) => {
  const { make } = product;
  const community = await make.community();
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/badges');
  await expect(listed(page, 'Badge levels', 'Newcomer').getByRole('button', { name: /^Delete/ })).toHaveCount(
    0,
  );

  await page.getByRole('button', { name: 'Add badge level' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a badge level' });
  await dialog.getByRole('button', { name: 'Add badge level' }).click();
  await expect(dialog.getByText(/^All fields are required/)).toHaveCount(2);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const name = `Guide ${community.slug.slice(-4)}`;
  await dialog.getByLabel('Name').fill('star');
  await dialog.getByLabel('Min points').fill('3');
  await dialog.getByLabel('Heart').check({ force: true });
  await dialog.getByRole('button', { name: 'Add badge level' }).click();
  await expect(dialog).toContainText('There is already a badge with this name.');
  await dialog.getByLabel('Name').fill(name);
  const preview = dialog.getByRole('region', { name: 'As people will see it' });
  await expect(preview.getByRole('listitem').first()).toContainText(`${name}You3 points`);
  await dialog.getByRole('button', { name: 'Add badge level' }).click();
  await expect(page.getByText('Badge level added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(listed(page, 'Badge levels', name)).toContainText('3 points');

  const resident = await browserOf(await make.person({ community }));
  await resident.goto('/profile');
  await expect(resident.getByRole('region', { name: 'Badge Levels' })).toContainText(name);

  await listed(page, 'Badge levels', name).getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${name}` });
  await editing.getByLabel('Min points').fill('4');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(listed(page, 'Badge levels', name)).toContainText('4 points');

  await listed(page, 'Badge levels', name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('People who have it will have Newcomer instead.');
  await asking.getByRole('button', { name: 'Delete badge level' }).click();
  await expect(page.getByText('Badge level deleted')).toBeVisible();
  await expect(listed(page, 'Badge levels', name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add badge level' })).toBeFocused();
});
