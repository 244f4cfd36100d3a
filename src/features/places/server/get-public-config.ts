import type { Services } from '../../../platform/services.ts';
import type { PublicConfig } from '../places.schema.ts';

/**
 * Returns the key for the provider's script in the browser. Null unless the server has the provider as well: what a
 * person picks is looked up again here, and no directory knows the provider's place ids.
 */
export function browserKeyOf({ config, places }: Pick<Services, 'config' | 'places'>): string | null {
  return places.kind === 'google' ? (config.googleMapsBrowserKey ?? null) : null;
}

/** Returns what pages may know of the installation, never the server's key. */
export function getPublicConfig(services: Pick<Services, 'config' | 'places'>): PublicConfig {
  return {
    googleMapsKey: browserKeyOf(services),
    supportEmail: services.config.supportEmail,
    provider: services.places.kind,
  };
}
