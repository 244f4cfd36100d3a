import { afterAll, afterEach, vi } from 'vitest';
import { googlePlaces } from '../../src/platform/places/google/google-places.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { address, email, livesHere, name, send } from '../support/screens/sign-up.ts';
import { formOf, residentOf, submit } from '../support/screens/submit-vendor.ts';
import { newEmail } from '../support/sign-up-requests.ts';
import { mapsLibrary, serveMapsScript } from './support/maps-script.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const google = await startGoogleStandIn();
const test = await componentTest({
  env: { GOOGLE_PLACES_SERVER_KEY: google.key, GOOGLE_MAPS_BROWSER_KEY: 'the-browser-key' },
  services: { places: googlePlaces(google) },
});
afterEach(google.reset);
afterAll(google.close);

const manually = 'You can still enter your address manually.';
const typed = '14 Heron Lane, Boca Raton, FL 33496';

async function openSignUp(page: Page) {
  await page.goto('/auth?community=boca-bridges');
  await name(page).fill('Robin Ashford');
  await email(page).fill(newEmail());
  await livesHere(page).check();
}

async function requestAccess(page: Page) {
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
}

test('an address that cannot be looked up is taken back', async ({ page }) => {
  await openSignUp(page);
  serveMapsScript(page, mapsLibrary({ name: '12 Heron Lane', place: 'Boca Raton, FL, USA' }));
  await address(page).fill('12 heron');
  await page.getByRole('option', { name: /^12 Heron Lane/ }).click();
  await expect(page.getByText('Address selection failed')).toBeVisible();
  await expect(page.getByText('Please try again or type a different address.')).toBeVisible();
  await expect(address(page)).toHaveValue('12 Heron Lane, Boca Raton, FL');
});

test('where the library is refused, the server suggests', async ({ page }) => {
  await openSignUp(page);
  const loads = serveMapsScript(page, mapsLibrary(null));
  await address(page).fill('12 heron');
  await page.getByRole('option', { name: /^12 Heron Lane/ }).click();
  expect(loads).toHaveLength(1);
  await requestAccess(page);
});

test('where nobody suggests, the address may be typed', async ({ page }) => {
  google.behave('overQuota');
  await openSignUp(page);
  serveMapsScript(page, null);
  await address(page).fill(typed);
  await expect(page.getByText('Map suggestions failed to load.')).toBeVisible();
  await expect(page.getByText(manually)).toBeVisible();
  await requestAccess(page);
});

test('where the key does not come, it is asked for once more, and the page says why', async ({ page }) => {
  let asked = 0;
  await page.route('**/rpc/places/getPublicConfig', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: '{}' });
  });
  google.behave('down');
  await openSignUp(page);
  const loads = serveMapsScript(page, mapsLibrary(null));
  await address(page).fill(typed);
  await expect(page.getByText('The maps key failed to load.')).toBeVisible();
  await expect(page.getByText(manually)).toBeVisible();
  expect(asked).toBe(2);
  expect(loads).toEqual([]);
});

test('a provider that fails behind the server is told in the words of the product', async ({ page }) => {
  const config = { googleMapsKey: null, supportEmail: 'help@porchlist.test', provider: 'google' };
  await page.route('**/rpc/places/getPublicConfig', (route) => route.fulfill({ json: { json: config } }));
  google.behave('down');
  await openSignUp(page);
  const warn = vi.spyOn(page.window.console, 'warn');
  await address(page).fill(typed);
  await expect(
    page.getByText('Address suggestions are unavailable right now. Please try refreshing the page.'),
  ).toBeVisible();
  await expect(page.getByText(manually)).toBeVisible();
  // For who runs the product; people have the server's suggestions.
  expect(warn).toHaveBeenCalledWith('The maps key is missing.');
});

test('a business that cannot be looked up is no verified one', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community, 'Pool'));
  serveMapsScript(page, mapsLibrary({ name: 'Blue Wave Pools', place: 'Boca Raton, FL, USA' }));
  const provider = page.getByRole('combobox', { name: 'Provider Name' });
  await provider.fill('blue wave');
  await page.getByRole('option', { name: /^Blue Wave Pools/ }).click();
  await expect(page.getByText('Business selection failed')).toBeVisible();
  await expect(page.getByText('Verified business from the maps provider')).toBeHidden();
  await expect(provider).toHaveValue('Blue Wave Pools');
});

test('where no business is suggested, its name may be typed', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  google.behave('overQuota');
  await page.goto(formOf(community, 'Pool'));
  serveMapsScript(page, mapsLibrary(null));
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('Blue Wave Pools');
  await expect(page.getByText('Business suggestions are unavailable right now.')).toBeVisible();
  await page.getByLabel('Provider Contact Info').fill('5615550177');
  await submit(page).click();
  await expect(page.getByText('Vendor submitted!')).toBeVisible();
});

test('the pages to read say what goes to the maps provider', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'What goes to Google' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google privacy policy' })).toBeVisible();
  await expect(page.getByText('no one else’s scripts')).toHaveCount(0);
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: 'Google Maps terms of service' })).toBeVisible();
});
