import type { Page } from '@playwright/test';

export { livedIn, type Neighborhood, rowsOf, streetOf } from '../../support/neighborhood.ts';

/** A vendor in the list: a row of the table on a desk, a card on a phone. */
export function vendorIn(page: Page, name: string) {
  const list = page.getByRole('region', { name: 'Providers', exact: true });
  return list.getByRole('row').or(list.getByRole('listitem')).filter({ hasText: name }).first();
}

/** Under 768 px tables are cards and dialogs come from below. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
