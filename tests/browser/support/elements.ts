import type { Locator, Page } from '@playwright/test';

/** The entries of a list: rows of a table on a desk, cards on a phone. */
export const entriesOf = (list: Locator): Locator => list.getByRole('row').or(list.getByRole('listitem'));

/** A vendor in the list of a community. */
export const vendorIn = (page: Page, name: string): Locator =>
  entriesOf(page.getByRole('region', { name: 'Providers', exact: true }))
    .filter({ hasText: name })
    .first();

/** The button to rate a vendor; on a card it is in the menu, but for visitors. */
export const rateButton = (page: Page, { name }: { name: string }): Locator =>
  vendorIn(page, name).getByRole('button', { name: `Rate ${name}` });

/** The button of a vendor's menu. */
export const menuButton = (page: Page, name: string): Locator =>
  vendorIn(page, name).getByRole('button', { name: /^More for/ });

/** Chooses from the menu of a vendor. */
export async function chooseFromMenu(page: Page, name: string, item: string): Promise<void> {
  await menuButton(page, name).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** A category above the list. */
export const categoryLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: new RegExp(`^${name} \\d`) });

/** A person who waits on the admin page. */
export const waiting = (page: Page, queue: 'Pending Users' | 'Pending Households', text: string): Locator =>
  entriesOf(page.getByRole('region', { name: queue })).filter({ hasText: text });

/** The fields of the sign-up form, and its button. */
export const signUp = {
  name: (page: Page) => page.getByLabel('Name', { exact: true }),
  email: (page: Page) => page.getByLabel('Email'),
  address: (page: Page) => page.getByRole('combobox', { name: 'Full Address' }),
  livesHere: (page: Page) => page.getByLabel('Yes, I live here'),
  send: (page: Page) => page.getByRole('button', { name: 'Request Access' }).click(),
};
