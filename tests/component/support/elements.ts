import { within } from '@testing-library/dom';
import type { Vendor } from '../../support/factories.ts';
import type { DomPage } from './page.ts';
import { fill } from './wait.ts';

type Text = string | RegExp;

const contains = (element: HTMLElement, text: Text): boolean => {
  const content = (element.textContent ?? '').replaceAll(/\s+/g, ' ');
  return typeof text === 'string' ? content.includes(text) : text.test(content);
};

/** Returns the only element with the text. Throws if there are none or several. */
export function withText(elements: readonly HTMLElement[], text: Text): HTMLElement {
  const [found, ...others] = elements.filter((element) => contains(element, text));
  if (!found || others.length > 0)
    throw new Error(`${found ? others.length + 1 : 0} of ${elements.length} elements contain '${text}'.`);
  return found;
}

/** Returns the only table row with the text. */
export const rowWith = (table: HTMLElement, text: Text): HTMLElement =>
  withText(within(table).getAllByRole('row'), text);

/** Returns the open dialogs. Toasts have the same role, and stay for seconds. */
export const openDialogs = (page: DomPage): HTMLElement[] =>
  page.queryAllByRole('dialog').filter((element) => !element.closest('[data-toasts]'));

/** Returns the only open dialog. */
export function openDialog(page: DomPage): HTMLElement {
  const [dialog, ...others] = openDialogs(page);
  if (!dialog || others.length > 0) throw new Error(`${openDialogs(page).length} dialogs are open.`);
  return dialog;
}

/** Returns a vendor in the list of a community. */
export const vendorIn = (page: DomPage, name: string): HTMLElement =>
  rowWith(page.getByRole('region', { name: 'Providers' }), name);

/**
 * Chooses an item from the menu of a vendor. The menu shows the vendor as it was when it opened, so it is opened again
 * until the list has what the item depends on.
 */
export async function chooseFromMenu(page: DomPage, vendor: string, item: Text): Promise<void> {
  const more = () => page.findByRole('button', { name: new RegExp(`^More for ${vendor}`) });
  await page.user.click(await more());
  await page.findByRole('menu');
  while (page.queryByRole('menuitem', { name: item }) === null) {
    await page.user.keyboard('{Escape}');
    await page.user.click(await more());
    await page.findByRole('menu');
  }
  await page.user.click(page.getByRole('menuitem', { name: item }));
}

/** Chooses an option of a select field. */
export async function choose(page: DomPage, label: string, option: string): Promise<void> {
  await page.user.click(await page.findByRole('combobox', { name: label }));
  await page.user.click(await page.findByRole('option', { name: option }));
}

export const rateButton = (page: DomPage, { name }: Pick<Vendor, 'name'>): HTMLElement =>
  within(vendorIn(page, name)).getByRole('button', {
    name: new RegExp(`^(Rate|Edit your rating of) ${name}$`),
  });

/** Returns a star of the open dialog. */
export const star = (page: DomPage, name: string): HTMLElement =>
  within(page.getByRole('dialog')).getByRole('radio', { name });

/** The label of the checkbox in the rating dialog. */
export const usesLabel = 'Do you currently use this vendor for your home?';

/** The fields of the sign-up form. */
export const signUp = {
  name: (page: DomPage) => page.getByLabelText('Name'),
  email: (page: DomPage) => page.getByLabelText('Email'),
  address: (page: DomPage) => page.getByRole('combobox', { name: 'Full Address' }),
  livesHere: (page: DomPage) => page.getByLabelText('Yes, I live here'),
  async send(page: DomPage): Promise<void> {
    await page.user.click(await page.findByRole('button', { name: 'Request Access' }));
  },
  /** Types the start of the first home's address and picks its suggestion. */
  async pickAddress(page: DomPage, street: string): Promise<void> {
    fill(
      await page.findByRole('combobox', { name: 'Full Address' }),
      `4711 ${street.slice(0, 8).toLowerCase()}`,
    );
    await page.user.click(await page.findByRole('option', { name: new RegExp(`4711 ${street}`) }));
  },
};
