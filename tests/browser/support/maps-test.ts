import { type GoogleStandIn, startGoogleStandIn } from '../../support/google-stand-in.ts';
import { withProduct } from './product.ts';
import { test as base } from './test.ts';

/** The product with the maps provider set up, which a stand-in plays. */
export const test = base.extend<object, { google: GoogleStandIn }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const google = await startGoogleStandIn();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  product: [
    ({ database, google }, use) =>
      withProduct(
        {
          database,
          startOptions: {
            env: { GOOGLE_PLACES_SERVER_KEY: google.key, GOOGLE_MAPS_BROWSER_KEY: 'the-browser-key' },
            googlePlacesUrl: google.baseUrl,
          },
        },
        use,
      ),
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.beforeEach(({ google }) => {
  google.behave('ok');
  google.requests.length = 0;
});
