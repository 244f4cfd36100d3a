import type { Locator, Page } from '@playwright/test';
import { isPhone } from './screens.ts';

/** Returns the entries of a list: table rows on a desktop, cards on a phone. */
export const entriesOf = (list: Locator): Locator => list.getByRole('row').or(list.getByRole('listitem'));

/** Returns a vendor in the list of a community. */
export const vendorIn = (page: Page, name: string): Locator =>
  entriesOf(page.getByRole('region', { name: 'Providers', exact: true }))
    .filter({ hasText: name })
    .first();

/** Returns the button to rate a vendor. On phones only visitors have it; residents use the page of the vendor. */
export const rateButton = (page: Page, { name }: { name: string }): Locator =>
  vendorIn(page, name).getByRole('button', { name: `Rate ${name}` });

/** Returns the button that opens the menu of a vendor; phones have it on the page of the vendor. */
export const menuButton = (page: Page, name: string): Locator =>
  vendorIn(page, name).getByRole('button', { name: /^More for/ });

/** Chooses an item from the menu of a vendor. */
export async function chooseFromMenu(page: Page, name: string, item: string): Promise<void> {
  await menuButton(page, name).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Returns the link of a category above the list. */
export const categoryLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: new RegExp(`^${name} \\d`) });

/** Chooses a category above the list. On phones they are in a panel. */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await tradesButton(page).click();
  await categoryLink(page, name).click();
}

/** Returns the button that opens the categories on a phone. */
export const tradesButton = (page: Page): Locator => page.getByRole('button', { name: /^Trades/ });

/** Returns the link that sorts the list: by 'Community rating'. */
export const sortLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name });

/** Returns a pending person or household on the admin page. */
export const waiting = (page: Page, queue: 'Pending Users' | 'Pending Households', text: string): Locator =>
  entriesOf(page.getByRole('region', { name: queue })).filter({ hasText: text });

/** The fields and the button of the sign-up form. */
export const signUp = {
  name: (page: Page) => page.getByLabel('Name', { exact: true }),
  email: (page: Page) => page.getByLabel('Email'),
  address: (page: Page) => page.getByRole('combobox', { name: 'Full Address' }),
  livesHere: (page: Page) => page.getByLabel('Yes, I live here'),
  send: (page: Page) => page.getByRole('button', { name: 'Request Access' }).click(),
};
