import type { Page } from '@playwright/test';

export { livedIn, type Neighborhood, nameByLongWords, rowsOf, streetOf } from '../../support/neighborhood.ts';
export { vendorIn } from '../../support/screens/screen.ts';

/** Under 768 px tables are cards and dialogs come from below. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
