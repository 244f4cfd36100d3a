import { systemClock } from '../../src/platform/clock.ts';
import { standInBusiness } from '../support/google-stand-in-places.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { serveMapsScript } from './support/maps-script.ts';
import { test } from './support/maps-test.ts';
import { expect, onBothWidths } from './support/test.ts';

test('a resident picks a verified business and reads its reviews', async ({ product, browserOf, google }) => {
  const community = await product.make.community();
  const page = await browserOf(await product.make.person({ community }));
  await serveMapsScript(page, google);

  await test.step('picking it fills in its phone number', async () => {
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
  await test.step('its rating appears on its page', async () => {
    await page.getByRole('link', { name: /^Blue Wave Pools/ }).click();
    await expect(async () => {
      await page.reload();
      await expect(rating).toContainText('4.6', { timeout: 1_000 });
    }).toPass();
    await expect(rating).toContainText('(127');
  });

  const dialog = page.getByRole('dialog', { name: 'Google reviews of Blue Wave Pools' });
  await test.step('it shows five reviews with their authors, cut at 200 characters', async () => {
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
  });

  await test.step('a failed refresh keeps the reviews and shows an error', async () => {
    await page.route('**/rpc/places/fetchGooglePlaceDetails', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog.getByText('Unable to load Google reviews.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await page.unroute('**/rpc/places/fetchGooglePlaceDetails');
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog.getByText('Unable to load Google reviews.')).toBeHidden();
  });

  await test.step('Escape returns to the rating, and Enter on it opens the reviews again', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rating).toBeFocused();
    await rating.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await expectAccessibleAtBothWidths(page);
  });
});

test('a vendor without Google reviews, and a failed load of them', async ({ page, product, google }) => {
  const community = await product.make.community();
  const id = 'ChIJnobody-wrote-anything-0';
  google.places.set(id, { ...standInBusiness, id, fields: { rating: 4.2, userRatingCount: 1 } });
  const fetchedLongAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  await product.make.vendor(community, {
    name: 'Quiet Pools',
    googlePlaceId: id,
    googleRating: 4.2,
    googleRatingCount: 1,
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
  await expectAccessibleAtBothWidths(page);
});

onBothWidths(() => {
  test('hovering a rating on the home page shows its reviews, cut at 150 characters', async ({
    product,
    browserOf,
    google,
    isMobile,
  }) => {
    const community = await product.make.community();
    const id = `ChIJreviews-at-home-${isMobile ? 'phone' : 'desktop'}`;
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
    // A tap or the keyboard opens it, too.
    const card = page.getByRole('dialog', { name: 'Google reviews of Home Pools' });
    await page.getByRole('button', { name: 'Details of Home Pools' }).click();
    if (isMobile) {
      await rating.tap();
    } else {
      // Retries, because a page that is still hydrating misses the first hover.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await rating.hover();
        await expect(card).toBeVisible({ timeout: 5_000 });
      }).toPass();
    }
    await expect(card.getByRole('listitem')).toHaveCount(5);
    const text = (await card.getByRole('listitem').first().locator('p').first().textContent()) ?? '';
    expect(text.length).toBeLessThanOrEqual(151);
    expect(text).toContain('…');
    await expect(card.getByText('Reviews from Google Maps')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    // Stays closed until it is hovered again or opened by keyboard.
    if (!isMobile) {
      await page.mouse.move(0, 0);
      await rating.hover();
      await expect(card).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(card).toBeHidden();
      await rating.press('Enter');
      await expect(card).toBeVisible();
    }
  });
});
