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
