import type { Page } from '@playwright/test';
import { standInHome } from '../support/google-stand-in-places.ts';
import { serveMapsScript } from './support/maps-script.ts';
import { test } from './support/maps-test.ts';
import { expect } from './support/test.ts';

const unavailable = 'Address suggestions are unavailable right now. Please try refreshing the page.';
const manually = 'You can still enter your address manually.';

async function openSignUp(page: Page) {
  await page.goto('/auth?community=boca-bridges');
  await page.getByLabel('Name').fill('Robin Ashford');
  await page.getByLabel('Email').fill(`robin-${Math.random().toString(36).slice(2)}@porchlist.test`);
  await page.getByLabel('Yes, I live here').check({ force: true });
}

async function requestAccess(page: Page) {
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
}

test('a home is picked among the suggestions of the maps provider', async ({ page, google }) => {
  const script = await serveMapsScript(page, google);
  await openSignUp(page);
  await page.getByLabel('Full Address').pressSequentially('12 heron');
  await page.getByRole('option', { name: '12 Heron Lane Boca Raton, FL' }).click();
  await expect(page.getByLabel('Full Address')).toHaveValue('12 Heron Lane, Boca Raton, FL');
  const [url] = script.loads;
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    key: 'the-browser-key',
    libraries: 'places',
    loading: 'async',
  });
  expect(script.loads).toHaveLength(1);
  // Beside it the server may look up ratings.
  const search = google.requests.find(({ method }) => method === 'POST');
  expect(search?.body).toMatchObject({
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    includedRegionCodes: ['us'],
  });
  // The look-up of the pick ends the session that the suggestions began.
  const lookedUp = () => google.requests.filter(({ method }) => method === 'GET');
  await expect
    .poll(() => lookedUp().map(({ query }) => query.sessionToken))
    .toContain(search?.body?.sessionToken);
  await requestAccess(page);
  const lookUps = google.requests.filter(({ path }) => path === `places/${standInHome.id}`);
  expect(lookUps.at(-1)?.fieldMask).toContain('addressComponents');
});

test('an address that cannot be looked up is taken back', async ({ page, google }) => {
  const script = await serveMapsScript(page, google);
  script.mode = 'noDetails';
  await openSignUp(page);
  await page.getByLabel('Full Address').pressSequentially('12 heron');
  await page.getByRole('option', { name: /^12 Heron Lane/ }).click();
  await expect(page.getByText('Address selection failed')).toBeVisible();
  await expect(page.getByText('Please try again or type a different address.')).toBeVisible();
  await expect(page.getByLabel('Full Address')).toHaveValue('12 Heron Lane, Boca Raton, FL');
});

test('where the script does not come, the server suggests', async ({ page, google }) => {
  const script = await serveMapsScript(page, google);
  script.mode = 'blocked';
  await openSignUp(page);
  await page.getByLabel('Full Address').pressSequentially('12 heron');
  await page.getByRole('option', { name: /^12 Heron Lane/ }).click();
  // Tried, and tried again three times.
  expect(script.loads).toHaveLength(4);
  await requestAccess(page);
});

test('where the library is refused, the server suggests', async ({ page, google }) => {
  const script = await serveMapsScript(page, google);
  script.mode = 'refused';
  await openSignUp(page);
  await page.getByLabel('Full Address').pressSequentially('12 heron');
  await page.getByRole('option', { name: /^12 Heron Lane/ }).click();
  await requestAccess(page);
});

test('where nobody suggests, the address may be typed', async ({ page, google }) => {
  const script = await serveMapsScript(page, google);
  script.mode = 'blocked';
  google.behave('overQuota');
  await openSignUp(page);
  await page.getByLabel('Full Address').fill('14 Heron Lane, Boca Raton, FL 33496');
  await expect(page.getByText('Map suggestions failed to load.')).toBeVisible();
  await expect(page.getByText(manually)).toBeVisible();
  await requestAccess(page);
});

test('where the key does not come, it is asked for once more, and the page says why', async ({
  page,
  google,
}) => {
  const script = await serveMapsScript(page, google);
  let asked = 0;
  await page.route('**/rpc/places/getPublicConfig', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: '{}' });
  });
  google.behave('down');
  await openSignUp(page);
  await page.getByLabel('Full Address').fill('14 Heron Lane, Boca Raton, FL 33496');
  await expect(page.getByText('The maps key failed to load.')).toBeVisible();
  await expect(page.getByText(manually)).toBeVisible();
  expect(asked).toBe(2);
  expect(script.loads).toEqual([]);
});

test('a provider that fails behind the server is told in the words of the product', async ({
  page,
  google,
}) => {
  await page.route('**/rpc/places/getPublicConfig', (route) =>
    route.fulfill({
      json: { json: { googleMapsKey: null, supportEmail: 'help@porchlist.test', provider: 'google' } },
    }),
  );
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  google.behave('down');
  await openSignUp(page);
  await page.getByLabel('Full Address').fill('14 Heron Lane, Boca Raton, FL 33496');
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect(page.getByText(manually)).toBeVisible();
  // For who runs the product; people have the server's suggestions.
  expect(warnings).toContain('The maps key is missing.');
});

test('a business that cannot be looked up is no verified one', async ({ product, browserOf, google }) => {
  const community = await product.make.community();
  const page = await browserOf(await product.make.person({ community }));
  const script = await serveMapsScript(page, google);
  script.mode = 'noDetails';
  await page.goto(`/submit?community=${community.slug}&category=Pool`);
  await page.getByLabel('Provider Name').pressSequentially('blue wave');
  await page.getByRole('option', { name: /^Blue Wave Pools/ }).click();
  await expect(page.getByText('Business selection failed')).toBeVisible();
  await expect(page.getByText('Verified business from the maps provider')).toBeHidden();
  await expect(page.getByLabel('Provider Name')).toHaveValue('Blue Wave Pools');
});

test('where no business is suggested, its name may be typed', async ({ product, browserOf, google }) => {
  const community = await product.make.community();
  const page = await browserOf(await product.make.person({ community }));
  const script = await serveMapsScript(page, google);
  script.mode = 'refused';
  google.behave('overQuota');
  await page.goto(`/submit?community=${community.slug}&category=Pool`);
  await page.getByLabel('Provider Name').fill('Blue Wave Pools');
  await expect(page.getByText('Business suggestions are unavailable right now.')).toBeVisible();
  await page.getByLabel('Provider Contact Info').fill('5615550177');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
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
