import type { GoogleStandIn } from '../../support/google-stand-in.ts';
import { test as base } from './test.ts';

/** On the product with the maps provider set up. */
export const test = base.extend<{ google: GoogleStandIn }>({
  product: ({ mapsStage }, use) => use(mapsStage.product),
  // A hook here would run for the first file of a worker alone.
  google: [
    async ({ mapsStage: { google } }, use) => {
      google.reset();
      await use(google);
    },
    { auto: true },
  ],
});
