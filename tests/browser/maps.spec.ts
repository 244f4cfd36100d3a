import type { Page } from '@playwright/test';
import { systemClock } from '../../src/platform/clock.ts';
import { type GoogleStandIn, startGoogleStandIn } from '../support/google-stand-in.ts';
import { standInBusiness, standInHome } from '../support/google-stand-in-places.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';
import { serveMapsScript } from './support/maps-script.ts';
import { withProduct } from './support/product.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';

/** The product with the maps provider set up, which a stand-in plays. */
const test = base.extend<object, { google: GoogleStandIn }>({
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
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.beforeEach(({ google }) => {
  google.behave('ok');
  google.requests.length = 0;
});

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
  const [search] = google.requests;
  expect(search?.body).toMatchObject({
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    includedRegionCodes: ['us'],
  });
  // The look-up of the pick ends the session that the suggestions began.
  await expect
    .poll(() => google.requests.find(({ method }) => method === 'GET')?.query.sessionToken)
    .toBe(search?.body?.sessionToken);
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
  google.behave('down');
  await openSignUp(page);
  await page.getByLabel('Full Address').fill('14 Heron Lane, Boca Raton, FL 33496');
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect(page.getByText(manually)).toBeVisible();
});

test('a business is picked, verified, and its reviews are read', async ({ product, browserOf, google }) => {
  test.setTimeout(90_000);
  const community = await product.make.community();
  const page = await browserOf(await product.make.person({ community }));
  await serveMapsScript(page, google);

  await test.step('pick it: verified, with its phone number', async () => {
    await page.goto(`/submit?community=${community.slug}&category=Pool`);
    await page.getByLabel('Provider Name').pressSequentially('blue wave');
    await page.getByRole('option', { name: /^Blue Wave Pools/ }).click();
    await expect(page.getByText('Verified business from the maps provider')).toBeVisible();
    await expect(page.getByLabel('Provider Contact Info')).toHaveValue('(561) 555-0177');
    const search = google.requests.find(({ body }) => body?.input);
    expect(search?.body).toMatchObject({
      includedPrimaryTypes: ['establishment'],
      includedRegionCodes: ['us'],
    });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Vendor submitted!')).toBeVisible();
  });

  const rating = page.getByRole('button', { name: /^Google reviews of Blue Wave Pools/ });
  await test.step('its rating comes by itself', async () => {
    await expect(async () => {
      await page.reload();
      await expect(rating).toContainText('4.6', { timeout: 1_000 });
    }).toPass();
    await expect(rating).toContainText('(127');
  });

  const dialog = page.getByRole('dialog', { name: 'Google reviews of Blue Wave Pools' });
  await test.step('five reviews, cut at 200 characters, with who wrote them', async () => {
    await rating.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await expect(dialog.getByRole('listitem').first()).toContainText('…');
    const text = (await dialog.getByRole('listitem').first().locator('p').first().textContent()) ?? '';
    expect(text.length).toBeLessThanOrEqual(201);
    await expect(dialog.getByRole('link', { name: /^Ada L/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google/,
    );
    await expect(dialog.getByText('Reviews from Google Maps.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^Google Maps/ })).toHaveAttribute(
      'href',
      new RegExp(`query_place_id=${standInBusiness.id}`),
    );
    await expectAccessible(page);
  });

  await test.step('a refresh that fails leaves what is there, and says so', async () => {
    await page.route('**/rpc/places/fetchGooglePlaceDetails', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog.getByText('Unable to load Google reviews.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await page.unroute('**/rpc/places/fetchGooglePlaceDetails');
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog.getByText('Unable to load Google reviews.')).toBeHidden();
  });

  await test.step('Escape leads back to the rating', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rating).toBeFocused();
  });
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

test('reviews that do not come, and reviews that nobody wrote', async ({ page, product, google }) => {
  const community = await product.make.community();
  const id = `ChIJnobody-wrote-anything-${test.info().project.name}`;
  google.places.set(id, { ...standInBusiness, id, fields: { rating: 4.2, userRatingCount: 1 } });
  const kept = { googleRating: 4.2, googleRatingCount: 1 };
  const fetchedLongAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  await product.make.vendor(community, {
    name: 'Quiet Pools',
    googlePlaceId: id,
    ...kept,
    googleLastUpdated: fetchedLongAgo,
  });
  let isBroken = true;
  await page.route('**/rpc/places/fetchGooglePlaceDetails', (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto(`/communities/${community.slug}?category=Pool`);
  await page.getByRole('button', { name: /^Google reviews of Quiet Pools/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Google reviews of Quiet Pools' });
  await expect(dialog.getByText('Unable to load Google reviews.')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('No Google reviews available.')).toBeVisible();
  await expectAccessible(page);
});

test('at home, the rating shows its reviews on pointing, cut at 150 characters', async ({
  product,
  browserOf,
  google,
}, { project }) => {
  const community = await product.make.community();
  const id = `ChIJreviews-at-home-00-${project.name}`;
  google.places.set(id, { ...standInBusiness, id });
  const vendor = await product.make.vendor(community, {
    name: 'Home Pools',
    googlePlaceId: id,
    googleRating: 4.6,
    googleRatingCount: 127,
    googleLastUpdated: new Date(Date.now() - 3 * 24 * 60 * 60_000),
  });
  const person = await product.make.person({ community });
  await vendorRowsOn(product.running.services.db, systemClock).use(person, vendor);
  const page = await browserOf(person);
  await page.goto('/household');
  const rating = page.getByRole('button', { name: /^Google reviews of Home Pools/ });
  // By tap and by keyboard it opens as well.
  if (project.name === 'phone') await rating.tap();
  else await rating.hover();
  const card = page.getByRole('dialog', { name: 'Google reviews of Home Pools' });
  await expect(card.getByRole('listitem')).toHaveCount(5);
  const text = (await card.getByRole('listitem').first().locator('p').first().textContent()) ?? '';
  expect(text.length).toBeLessThanOrEqual(151);
  expect(text).toContain('…');
  await expect(card.getByText('Reviews from Google Maps')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  // Still pointed at, it stays away; pointed at anew or by keyboard, it opens again.
  if (project.name === 'desk') {
    await page.mouse.move(0, 0);
    await rating.hover();
    await expect(card).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(card).toBeHidden();
    await rating.press('Enter');
    await expect(card).toBeVisible();
  }
});
