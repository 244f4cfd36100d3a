import type { Services } from '../../../platform/services.ts';
import type { PublicConfig } from '../places.contract.ts';

/**
 * Returns the key for the provider's script in the browser. Null unless the server uses the provider too: the server
 * looks up a pick again, and a directory does not have the provider's place ids.
 */
export function getBrowserMapsKey({ config, places }: Pick<Services, 'config' | 'places'>): string | null {
  return places.kind === 'google' ? (config.googleMapsBrowserKey ?? null) : null;
}

export function getPublicConfig(services: Pick<Services, 'config' | 'places'>): PublicConfig {
  return {
    googleMapsKey: getBrowserMapsKey(services),
    supportEmail: services.config.supportEmail,
    provider: services.places.kind,
  };
}
