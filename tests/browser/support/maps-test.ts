import type { GoogleStandIn } from '../../support/google-stand-in.ts';
import { test as base } from './test.ts';

/** Tests with the maps provider configured. */
export const test = base.extend<{ google: GoogleStandIn }>({
  product: ({ mapsStage }, use) => use(mapsStage.product),
  // A fixture, because a beforeEach in this module would run only for the first file of a worker.
  google: [
    async ({ mapsStage: { google } }, use) => {
      google.reset();
      await use(google);
    },
    { auto: true },
  ],
});
