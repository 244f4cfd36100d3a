import type { DomPage } from './page.ts';

export { livedIn, type Neighborhood, rowsOf, streetOf } from '../../support/neighborhood.ts';

/** A vendor in the list: a row of its table. */
export const vendorIn = (page: DomPage, name: string) =>
  page
    .getByRole('region', { name: 'Providers', exact: true })
    .getByRole('row')
    .filter({ hasText: name })
    .first();
