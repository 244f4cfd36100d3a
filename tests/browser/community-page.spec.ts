import type { Page, Response } from '@playwright/test';
import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { expectNothingCut } from './support/accessibility.ts';
import { categoryLink, chooseCategory, sortLink, tradesButton, vendorIn } from './support/elements.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

const emptyText =
  'What? No vendors? Please be the first to add one to this category and help out your neighbors :)';

/** Loads the page and expects only the document and its assets: no call and no inline script. */
async function loadWithoutCalls(page: Page, path: string, load: () => Promise<Response | null>) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document' || /^\/(rpc|api)\//.test(pathname)) asked.push(pathname);
  });
  const response = await load();
  // Calls made on load are sent before the network is idle.
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([path]);
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);

  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  await expect(page.locator('script:not([src]):not([type="application/json"])')).toHaveCount(0);
}

/** Expects formatted badges, phone numbers and costs. */
async function expectFormattedValues(page: Page) {
  const favorite = vendorIn(page, 'Blue Heron Pools');
  await expect(favorite).toContainText('Your Provider');
  await expect(favorite).not.toContainText('New');
  await expect(favorite).toContainText('3 homes');
  await expect(favorite).toContainText('4.7');
  await expect(favorite).toContainText('1,210');
  await expect(favorite).toContainText('$130/month');
  await expect(favorite).toContainText('Area avg. $160/month');
  const call = favorite.getByRole('link', { name: /^(Call )?\(561\) 555-0142$/ });
  await expect(call).toHaveAttribute('href', 'tel:+15615550142');
  if (!isPhone(page)) {
    const text = favorite.getByRole('link', { name: 'Text (561) 555-0142' });
    await expect(text).toHaveAttribute('href', 'sms:+15615550142');
  }
  const mail = vendorIn(page, 'Quiet Waters').getByRole('link', { name: /Office@QuietWaters\.test$/ });
  await expect(mail).toHaveAttribute('href', 'mailto:Office@QuietWaters.test');
  await expect(vendorIn(page, 'Quiet Waters')).toContainText('Price shows once 3 homes share theirs');
  await expect(vendorIn(page, 'The Very Thorough')).toContainText('New');
}

async function showCategory(page: Page, name: string) {
  await chooseCategory(page, name);
  if (isPhone(page)) {
    await expect(tradesButton(page)).toHaveText(new RegExp(`^Trades: ${name}`));
    await expect(tradesButton(page)).toBeFocused();
  } else await expect(categoryLink(page, name)).toHaveAttribute('aria-current', /./);
}

/** Expects that arrow keys move among the categories, which are one stop for Tab. */
async function expectOneStop(page: Page) {
  if (isPhone(page)) {
    await tradesButton(page).press('Enter');
    await page.keyboard.press('Tab');
  } else await categoryLink(page, 'Roofing').focus();
  await expect(categoryLink(page, 'Roofing')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(categoryLink(page, 'All')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(categoryLink(page, 'Pool')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press(isPhone(page) ? 'Tab' : 'Shift+Tab');
  if (isPhone(page)) await expect(categoryLink(page, 'Pool')).toBeHidden();
  else await expect(categoryLink(page, 'Pool')).not.toBeFocused();
}

/** Records what a press asks the browser to measure before the next frame: it would lay out all rows for it. */
async function watchPresses(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const measured: string[] = [];
    Object.assign(window, { measured });
    let isPressed = false;
    const press = () => {
      isPressed = true;
      requestAnimationFrame(() => {
        isPressed = false;
      });
    };
    window.addEventListener('click', press, { capture: true });
    for (const [owner, name] of [
      [Element.prototype, 'getClientRects'],
      [Element.prototype, 'getBoundingClientRect'],
      [HTMLElement.prototype, 'offsetLeft'],
      [HTMLElement.prototype, 'offsetWidth'],
    ] as const) {
      const { get, value } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      Object.defineProperty(owner, name, {
        configurable: true,
        get(this: Element) {
          if (isPressed) measured.push(`${name} of ${this.outerHTML.slice(0, 60)}`);
          return get ? get.call(this) : value;
        },
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { measured: string[] }).measured);
}

/** Expects that a column header sorts. Phones have none. */
async function expectHeaderSorts(page: Page) {
  await showCategory(page, 'Pool');
  await page.getByRole('columnheader').getByRole('link', { name: 'Sort by Neighbors Using' }).press('Enter');
  await expect(page).toHaveURL(/sort=homes_serviced/);
  await expect(page.getByRole('columnheader', { name: 'Neighbors Using' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
}

onBothWidths(() => {
  test('the list is in the HTML; filters and order are in the URL and survive Back and reload', async ({
    product,
    browserOf,
  }) => {
    const { community, residents, newcomer } = await makeNeighborhood(product);
    const { make } = product;
    await make.vendor(community, { name: 'Cool Harbor Air', category: 'HVAC' });
    const page = await browserOf(residents[0]);
    const first = page.getByRole('region', { name: 'Providers', exact: true });
    const path = `/communities/${community.slug}`;
    await page.goto(path);
    await expect(first.getByRole('status')).toHaveText('3 providers in Pool');
    const names = () => first.getByText(/^(Blue Heron|The Very Thorough)/).allInnerTexts();
    expect((await names())[0]).toContain('Blue Heron');
    await expectFormattedValues(page);

    // The best rating, but no homes using it.
    for (const resident of residents) await rowsOf(product).rate(resident, newcomer, 5);
    // Orders and categories come from the rows that the page has.
    await page.getByRole('button', { name: 'Refresh' }).click();
    const measured = await watchPresses(page);
    await sortLink(page, 'Community rating').click();
    await expect(page).toHaveURL(/sort=hoa_rating/);
    await expect.poll(async () => (await names())[0]).toContain('The Very Thorough');

    await showCategory(page, 'HVAC');
    await expect(page).toHaveURL(/category=HVAC/);
    await expect(first.getByRole('status')).toHaveText('1 provider in HVAC');
    await expect(vendorIn(page, 'Cool Harbor Air')).toBeVisible();
    expect(await measured()).toEqual([]);

    await loadWithoutCalls(page, path, () => page.reload());
    await expect(first.getByRole('status')).toHaveText('1 provider in HVAC');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('hoa_rating');

    await page.goBack();
    await expect(first.getByRole('status')).toHaveText('3 providers in Pool');
    await expect.poll(async () => (await names())[0]).toContain('The Very Thorough');

    await showCategory(page, 'All');
    await expect(first.getByRole('status')).toHaveText('4 providers in all categories');
    await showCategory(page, 'Roofing');
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('link', { name: '+ Add a Service Provider' })).toHaveAttribute(
      'href',
      `/submit?community=${community.slug}&category=Roofing`,
    );

    // The next visit opens the same category, and an empty one links to the others.
    await loadWithoutCalls(page, path, () => page.goto(path));
    await expect(first.getByRole('status')).toHaveText('0 providers in Roofing');
    await page.getByRole('link', { name: '3 providers in Pool' }).click();
    await expect(first.getByRole('status')).toHaveText('3 providers in Pool');
    await page.goBack();
    await expect(first.getByRole('status')).toHaveText('0 providers in Roofing');
    await expectOneStop(page);
    if (!isPhone(page)) await expectHeaderSorts(page);
  });
});

/** Returns how many words, controls and icons the first screen shows. A figure is no word, and neither is what is cut off. */
const countShown = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => {
      // What only screen readers read is a pixel wide.
      for (let box: Element | null = element; box; box = box.parentElement)
        if (box.getBoundingClientRect().width === 1) return false;
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().top < window.innerHeight
      );
    };
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement as HTMLElement;
      if (!isShown(parent)) continue;
      const { right } = (parent.closest('.truncate') ?? document.body).getBoundingClientRect();
      for (const { index, 0: word } of text.data.matchAll(/\S*\p{L}\S*/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getBoundingClientRect().right <= right + 1) words++;
      }
    }
    return {
      words,
      controls: shown('a[href], button, input, select, summary').length,
      icons: shown('svg').length,
    };
  });

test('the first screen of a resident on a desktop is quiet', async ({ product, browserOf }) => {
  const { community, residents } = await makeNeighborhood(product);
  const rows = rowsOf(product);
  for (let n = 0; n < 5; n++) {
    const vendor = await product.make.vendor(community, {
      name: `Morning Mist ${n}`,
      googlePlaceId: `mist-${n}`,
      googleRating: 4.1,
      googleRatingCount: 40,
      googleLastUpdated: new Date(),
    });
    for (const resident of residents) {
      await rows.rate(resident, vendor, 4, { comments: 'Punctual, careful, wonderfully quiet people.' });
      await rows.price(resident, vendor, 120 + 20 * n);
      if (n > 1) await rows.use(resident, vendor);
    }
  }
  const page = await browserOf(residents[0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByRole('row')).toHaveCount(9);
  const { words, controls, icons } = await countShown(page);
  expect(words).toBeLessThanOrEqual(210);
  expect(controls).toBeLessThanOrEqual(65);
  expect(icons).toBeLessThanOrEqual(30);
  // What is not shown stays within reach.
  const more = vendorIn(page, 'Blue Heron Pools').getByRole('button', { name: 'More for Blue Heron Pools' });
  await expect(more).toHaveCSS('opacity', '0');
  await more.focus();
  await expect(more).toHaveCSS('opacity', '1');
});

test('a name of one long word, and the usual price, stay whole with large text', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const { community, residents, newcomer } = await makeNeighborhood(product);
  const rows = rowsOf(product);
  const waterproof = await product.make.vendor(community, { name: 'Waterproofing'.repeat(5) });
  for (const vendor of [newcomer, waterproof]) {
    for (const amount of [120, 130, 140, 150])
      await rows.price(await product.make.person({ community }), vendor, amount);
    await rows.publish(vendor);
  }
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByText('is usual here')).toBeVisible();
  await expectNothingCut(page);
});
