import { type GoogleStandIn, startGoogleStandIn } from '../../support/google-stand-in.ts';
import { withProduct } from './product.ts';
import { test as base } from './test.ts';

/** The product with the maps provider set up, which a stand-in plays. */
export const test = base.extend<{ google: GoogleStandIn }, { provider: GoogleStandIn }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const provider = await startGoogleStandIn();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  product: [
    ({ database, provider }, use) =>
      withProduct(
        {
          database,
          startOptions: {
            env: { GOOGLE_PLACES_SERVER_KEY: provider.key, GOOGLE_MAPS_BROWSER_KEY: 'the-browser-key' },
            googlePlacesUrl: provider.baseUrl,
          },
        },
        use,
      ),
    { scope: 'worker', timeout: 300_000 },
  ],
  // A hook here would run for the first file of a worker alone.
  google: [
    async ({ provider }, use) => {
      provider.behave('ok');
      provider.requests.length = 0;
      await use(provider);
    },
    { auto: true },
  ],
});
