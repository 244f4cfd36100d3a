import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { testClient } from '../../../../tests/support/test-client.ts';
import { createApp } from '../../../app/server/app.ts';
import { googlePlaces } from '../../../platform/places/google/google-places.ts';

const env = {
  GOOGLE_MAPS_BROWSER_KEY: 'the-browser-key',
  GOOGLE_PLACES_SERVER_KEY: 'the-server-key',
  SUPPORT_EMAIL: 'support@porchlist.test',
};
const places = googlePlaces({ key: 'the-server-key' });
const h = await startHarness({ env, services: { places } });

describe('the public configuration', () => {
  it("has the browser's key and the support address, but not the server's key", async () => {
    const { json, text } = await h.signedOut().raw('places/getPublicConfig');
    expect(json).toEqual({
      googleMapsKey: 'the-browser-key',
      supportEmail: 'support@porchlist.test',
      provider: 'google',
    });
    expect(text).not.toContain('the-server-key');
  });

  it('allows only the provider’s hosts in the content security policy', async () => {
    const { headers } = await h.signedOut().fetch('/signin');
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("script-src 'self' https://maps.googleapis.com;");
    expect(csp).toContain("connect-src 'self' https://maps.googleapis.com https://places.googleapis.com;");
    expect(csp).not.toMatch(/\*|unsafe/);
    // The provider refuses a key that is restricted to a site if `Referer` has no origin.
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('without a provider on the server has no key, and pages allow no provider hosts', async () => {
    const { directoryPlaces } = await import('../../homes/server/directory-places.ts');
    const app = createApp({ ...h.services, places: directoryPlaces(h.db) });
    const visitor = testClient(app, '127.0.0.1');
    expect(await visitor.api.places.getPublicConfig()).toMatchObject({
      googleMapsKey: null,
      provider: 'directory',
    });
    const { headers } = await visitor.fetch('/signin');
    expect(headers.get('content-security-policy')).not.toContain('google');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});
