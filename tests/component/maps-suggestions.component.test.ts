import { afterAll, afterEach, vi } from 'vitest';
import { googlePlaces } from '../../src/platform/places/google/google-places.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { formOf, residentOf } from '../support/scenes.ts';
import { newEmail } from '../support/sign-up-requests.ts';
import { signUp } from './support/elements.ts';
import { mapsLibrary, serveMapsScript } from './support/maps-script.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor } from './support/test.ts';

const google = await startGoogleStandIn();
const test = await componentTest({
  env: { GOOGLE_PLACES_SERVER_KEY: google.key, GOOGLE_MAPS_BROWSER_KEY: 'the-browser-key' },
  services: { places: googlePlaces(google) },
});
afterEach(google.reset);
afterAll(google.close);

const manually = 'You can still enter your address manually.';
const typed = '14 Heron Lane, Boca Raton, FL 33496';

async function fillSignUp(page: Page) {
  await page.goto('/auth?community=boca-bridges');
  fill(await waitFor(() => signUp.name(page)), 'Robin Ashford');
  fill(await waitFor(() => signUp.email(page)), newEmail());
  await page.click(() => signUp.livesHere(page));
}

async function requestAccess(page: Page) {
  await signUp.send(page);
  expect(await page.findByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
}

test('an address that cannot be looked up is not accepted', async ({ page }) => {
  await fillSignUp(page);
  serveMapsScript(page, mapsLibrary({ name: '12 Heron Lane', place: 'Boca Raton, FL, USA' }));
  fill(await waitFor(() => signUp.address(page)), '12 heron');
  await page.user.click(await page.findByRole('option', { name: /^12 Heron Lane/ }));
  expect(await page.findByText('Address selection failed')).toBeVisible();
  expect(await page.findByText('Please try again or type a different address.')).toBeVisible();
  await waitFor(() => expect(signUp.address(page)).toHaveValue('12 Heron Lane, Boca Raton, FL'));
});

test('the server suggests addresses when the maps library fails', async ({ page }) => {
  await fillSignUp(page);
  const loads = serveMapsScript(page, mapsLibrary(null));
  fill(await waitFor(() => signUp.address(page)), '12 heron');
  await page.user.click(await page.findByRole('option', { name: /^12 Heron Lane/ }));
  expect(loads).toHaveLength(1);
  await requestAccess(page);
});

test('an address can be typed when no suggestions are available', async ({ page }) => {
  google.behave('overQuota');
  await fillSignUp(page);
  serveMapsScript(page, null);
  fill(await waitFor(() => signUp.address(page)), typed);
  expect(await page.findByText('Map suggestions failed to load.')).toBeVisible();
  expect(await page.findByText(manually)).toBeVisible();
  await requestAccess(page);
});

test('a maps key that fails to load is retried once, and the page says why', async ({ page }) => {
  let requests = 0;
  page.route('**/rpc/places/getPublicConfig', (route) => {
    requests += 1;
    return route.fulfill({ status: 500, body: '{}' });
  });
  google.behave('down');
  await fillSignUp(page);
  const loads = serveMapsScript(page, mapsLibrary(null));
  fill(await waitFor(() => signUp.address(page)), typed);
  expect(await page.findByText('The maps key failed to load.')).toBeVisible();
  expect(await page.findByText(manually)).toBeVisible();
  expect(requests).toBe(2);
  expect(loads).toEqual([]);
});

test('a maps failure on the server shows a plain message', async ({ page }) => {
  const config = { googleMapsKey: null, supportEmail: 'help@porchlist.test', provider: 'google' };
  page.route('**/rpc/places/getPublicConfig', (route) => route.fulfill({ json: { json: config } }));
  google.behave('down');
  await fillSignUp(page);
  const warn = vi.spyOn(page.window.console, 'warn');
  fill(await waitFor(() => signUp.address(page)), typed);
  expect(
    await page.findByText('Address suggestions are unavailable right now. Please try refreshing the page.'),
  ).toBeVisible();
  expect(await page.findByText(manually)).toBeVisible();
  // The warning is for the operator; residents get suggestions from the server.
  expect(warn).toHaveBeenCalledWith('The maps key is missing.');
});

test('a business that cannot be looked up is not verified', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community, 'Pool'));
  serveMapsScript(page, mapsLibrary({ name: 'Blue Wave Pools', place: 'Boca Raton, FL, USA' }));
  const provider = () => page.getByRole('combobox', { name: 'Provider Name' });
  fill(await waitFor(provider), 'blue wave');
  await page.user.click(await page.findByRole('option', { name: /^Blue Wave Pools/ }));
  expect(await page.findByText('Business selection failed')).toBeVisible();
  await gone(() => page.queryByText('Verified business from the maps provider', { exact: false }));
  await waitFor(() => expect(provider()).toHaveValue('Blue Wave Pools'));
});

test('a business name can be typed when no suggestions are available', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  google.behave('overQuota');
  await page.goto(formOf(community, 'Pool'));
  serveMapsScript(page, mapsLibrary(null));
  fill(await page.findByRole('combobox', { name: 'Provider Name' }), 'Blue Wave Pools');
  expect(
    await page.findByText('Business suggestions are unavailable right now.', { exact: false }),
  ).toBeVisible();
  fill(await page.findByLabelText('Provider Contact Info'), '5615550177');
  await page.user.click(await page.findByRole('button', { name: 'Submit' }));
  expect(await page.findByText('Vendor submitted!')).toBeVisible();
});

test('the privacy page and the terms mention the maps provider', async ({ page }) => {
  await page.goto('/privacy');
  expect(await page.findByRole('heading', { name: 'What goes to Google' })).toBeVisible();
  expect(await page.findByRole('link', { name: 'Google privacy policy' })).toBeVisible();
  await gone(() => page.queryByText('no one else’s scripts', { exact: false }));
  await page.goto('/terms');
  expect(await page.findByRole('link', { name: 'Google Maps terms of service' })).toBeVisible();
});
