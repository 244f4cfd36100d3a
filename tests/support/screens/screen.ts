import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** What elements are found by. */
interface Searched<Found> {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean }): Found;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Found;
}

/** Elements of a screen. */
export interface Located<Self> extends Searched<Self> {
  or(other: Self): Self;
  filter(by: { hasText: string | RegExp }): Self;
  first(): Self;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
}

/** A page in a browser or in a DOM, as far as what both kinds of tests use goes. */
export interface Screen<Found extends Located<Found>> extends Searched<Found> {
  goto(path: string): Promise<unknown>;
  evaluate(
    run: (given: readonly [path: string, body: string]) => Promise<number>,
    given: readonly [path: string, body: string],
  ): Promise<number>;
}

/** The entries of a list: rows of a table on a desk, cards on a phone. */
export const entriesOf = <Found extends Located<Found>>(list: Found): Found =>
  list.getByRole('row').or(list.getByRole('listitem'));

/** A vendor in the list of a community. */
export const vendorIn = <Found extends Located<Found>>(page: Screen<Found>, name: string): Found =>
  entriesOf(page.getByRole('region', { name: 'Providers', exact: true }))
    .filter({ hasText: name })
    .first();

/** Chooses from a field that opens a list. */
export async function choose<Found extends Located<Found>>(
  page: Screen<Found>,
  label: string,
  option: string,
): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Calls the server from the page, as who is there would by using it; returns the status of the answer. */
export const callFrom = <Found extends Located<Found>>(
  page: Screen<Found>,
  procedure: string,
  json: object,
): Promise<number> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'porchlist' };
      return (await fetch(`/rpc/${path}`, { method: 'POST', headers, body })).status;
    },
    [procedure, JSON.stringify({ json })],
  );
