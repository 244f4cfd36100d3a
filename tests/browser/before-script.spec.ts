import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { categoryLink, sortLink, vendorIn } from './support/elements.ts';
import { layoutShifts, watchLayout } from './support/layout-shifts.ts';
import { expect, test } from './support/test.ts';

/** Opens a page without the `page` fixture, which waits for the script. */
async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/** Opens a page whose scripts load only when the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    released.resolve();
    await page.waitForFunction(() => document.querySelector('#root[data-href]') === null);
  };
}

const search = (page: Page) => page.getByRole('searchbox');
const email = (page: Page) => page.getByLabel('Email');
const signIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();

test('a browser without JavaScript signs in by email and shows errors', async ({ browser, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community });
  const page = await newPage(browser, { javaScriptEnabled: false });
  await page.goto('/signin');
  await email(page).fill('nobody@example.org');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Sign in failed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText("We couldn't find an account with that email.");
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await email(page).fill(person.email);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Magic Link Sent!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  const { subject } = await product.mailbox.newest(person.email, /sign/i);
  await page.getByLabel('Code from the email').fill(subject.slice(0, 9));
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
});

test('a phone without JavaScript filters, sorts and searches vendors', { tag: '@phone' }, async ({
  browser,
  product,
}) => {
  const { community, favorite, newcomer } = await makeNeighborhood(product);
  const page = await newPage(browser, { javaScriptEnabled: false });
  await page.goto(`/communities/${community.slug}`);
  await categoryLink(page, 'HVAC').click();
  await sortLink(page, 'Community rating').click();
  await expect(page).toHaveURL(/category=HVAC&sort=hoa_rating/);
  await expect(vendorIn(page, favorite.name)).toHaveCount(0);
  await search(page).fill('thorough');
  await search(page).press('Enter');
  await expect(vendorIn(page, newcomer.name)).toBeVisible();
  await expect(page).toHaveURL(/q=thorough&sort=hoa_rating/);
});

test('input typed before the script loads is kept', { tag: '@phone' }, async ({ browser, product }) => {
  const { community, favorite, newcomer } = await makeNeighborhood(product);
  const page = await newPage(browser);
  const releaseScript = await openWithoutScript(page, `/communities/${community.slug}?sort=hoa_rating`);
  await search(page).fill('thorough');
  await releaseScript();
  await expect(page).toHaveURL(/(?=.*q=thorough)(?=.*sort=hoa_rating)/);
  await expect(vendorIn(page, favorite.name)).toHaveCount(0);
  await expect(vendorIn(page, newcomer.name)).toBeVisible();
  await expect(search(page)).toHaveValue('thorough');

  const person = await product.make.person({ community });
  const releaseSignInScript = await openWithoutScript(page, '/signin');
  await email(page).fill(person.email);
  await releaseSignInScript();
  await signIn(page);
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toContainText(person.email);
});

test('a long list scrolled before the script loads keeps its position', {
  tag: '@phone',
}, async ({ browser, product }) => {
  const { community } = await makeNeighborhood(product);
  for (let n = 0; n < 30; n++) await product.make.vendor(community);
  const page = await newPage(browser);
  await watchLayout(page);
  const releaseScript = await openWithoutScript(page, `/communities/${community.slug}?category=Pool`);
  await page.evaluate(() => window.scrollBy(0, 900));
  await releaseScript();
  // The script has now skipped the cards that are out of sight.
  await expect(page.locator('[data-laid-out]').first()).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a late font moves nothing on the home page', { tag: '@phone' }, async ({ browserOf, product }) => {
  const { residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  const seen = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/household', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Your providers' }).waitFor();
  const isThere = () => page.evaluate(() => document.fonts.check('600 1em "Fraunces Variable"'));
  const placesOf = () =>
    page.locator('main *').evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `<${element.localName}> '${element.textContent.slice(0, 40)}' at ${Math.round(x)},${Math.round(y)}`;
      }),
    );
  expect(await isThere()).toBe(false);
  const places = await placesOf();
  seen.resolve();
  await expect.poll(isThere).toBe(true);
  expect(await placesOf()).toEqual(places);
});

test('links of the header and the footer of a short page stay in place while the page streams in', async ({
  browser,
  browserOf,
  product,
}) => {
  const community = await product.make.community();
  const admin = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  const html = await (await admin.request.get('/contact')).text();
  const cuts = [
    html.indexOf('<li>', html.indexOf('Your Home')),
    html.indexOf('Porchlist: people'),
    html.length,
  ];
  const seen = cuts.map(() => Promise.withResolvers<void>());
  const pieces = createServer(async (_, response) => {
    response.setHeader('content-type', 'text/html');
    for (const [place, cut] of cuts.entries()) {
      response.write(html.slice(cuts[place - 1] ?? 0, cut));
      await seen[place]?.promise;
    }
    response.end();
  }).listen();
  const { port } = pieces.address() as AddressInfo;
  const page = await newPage(browser);
  await page.route(/\/assets\//, (route) => route.abort());
  await watchLayout(page);
  await page.goto(`http://localhost:${port}`, { waitUntil: 'commit' });
  const last = ['Porchlist', 'Sign out', 'Terms'];
  for (const [place, name] of last.entries()) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    expect(await layoutShifts(page), `shifts before ${name}`).toEqual([]);
    seen[place]?.resolve();
  }
  pieces.close();
});
