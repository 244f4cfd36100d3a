import type { Browser } from '@playwright/test';
import { type GoogleStandIn, startGoogleStandIn } from '../../support/google-stand-in.ts';
import { type PagePool, pagePool } from './page-pool.ts';
import { type Product, withProduct } from './product.ts';

/** What the tests of a worker share: to start a product takes the processor seconds. */
export interface Stage {
  product: Product;
  pages: PagePool;
}

export interface MapsStage extends Stage {
  google: GoogleStandIn;
}

/** Starts the product for the tests of a worker. */
export const withStage = (browser: Browser, use: (stage: Stage) => Promise<void>): Promise<void> =>
  withProduct({}, (product) => use({ product, pages: pagePool(browser) }));

/** Starts the product with the maps provider set up, which a stand-in plays. */
export async function withMaps(browser: Browser, use: (stage: MapsStage) => Promise<void>): Promise<void> {
  const google = await startGoogleStandIn();
  const env = { GOOGLE_PLACES_SERVER_KEY: google.key, GOOGLE_MAPS_BROWSER_KEY: 'the-browser-key' };
  await withProduct({ startOptions: { env, googlePlacesUrl: google.baseUrl } }, (product) =>
    use({ google, product, pages: pagePool(browser) }),
  );
  await google.close();
}
