import { type GoogleStandIn, startGoogleStandIn } from '../../support/google-stand-in.ts';
import { type Product, withProduct } from './product.ts';

/** Fixtures shared by the tests of a worker, because starting the product takes seconds. */
export interface Stage {
  product: Product;
}

export interface MapsStage extends Stage {
  google: GoogleStandIn;
}

/** Starts the product for the tests of a worker. */
export const withStage = (use: (stage: Stage) => Promise<void>): Promise<void> =>
  withProduct({}, (product) => use({ product }));

/** Starts the product with a fake maps provider. */
export async function withMaps(use: (stage: MapsStage) => Promise<void>): Promise<void> {
  const google = await startGoogleStandIn();
  const env = { GOOGLE_PLACES_SERVER_KEY: google.key, GOOGLE_MAPS_BROWSER_KEY: 'the-browser-key' };
  await withProduct({ startOptions: { env, googlePlacesUrl: google.baseUrl } }, (product) =>
    use({ google, product }),
  );
  await google.close();
}
