import { statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { filesOf, readManifest, readPageFiles } from '../../src/app/server/web-part.ts';
import { pageSize } from '../../src/platform/paging.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { pages } from '../support/pages.ts';
import { expect, test } from './support/test.ts';

const webDirectory = join(import.meta.dirname, '../../dist/web');

/** Maximum kB of a full first load, with headers; the administration has lists and keys of its own. */
const totalBudget = 242;
const adminBudget = 247;

/** Maximum kB of compressed script in it. The rest is the page, its styles and fonts. */
const scriptBudget = 190;

/** Maximum requests of a first load: scripts, plus the page, two fonts and the icon. */
const maxRequests = 25;
const otherRequests = 4;

/** Returns the transferred size. Small files have no compressed copy. */
const sentBytes = (file: string): number => {
  const path = join(webDirectory, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
};

const kilobytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + sentBytes(file), 0) / 1000;

test('the first view of every page loads few files and little script', () => {
  const { entry, of } = readPageFiles(webDirectory);
  for (const { path, sources } of pages.filter(({ sources }) => sources.length > 0)) {
    const files = [...entry, ...of(sources)];
    const message = `${path}: ${files.map((file) => `${file} ${sentBytes(file)}`).join(', ')}`;
    expect(files.length, message).toBeLessThanOrEqual(maxRequests - otherRequests);
    expect(files.length, message).toBeGreaterThan(entry.length);
    expect(kilobytesOf(files), message).toBeLessThanOrEqual(scriptBudget);
  }
});

test('a page is readable after 60 kB of HTML, styles and fonts', async ({ product, browserOf }) => {
  const { community, residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  const response = await page.goto(`/communities/${community.slug}`);
  const early = (await response?.text())?.matchAll(
    /<link rel="(?:stylesheet|preload)"[^>]* href="\/([^"]+)"/g,
  );
  const files = [...(early ?? [])].flatMap(([, file]) => file ?? []);
  // The third is the logo, which React preloads. Styles are inlined.
  expect(files.map((file) => file.replace(/^.*\.|-.*$/g, ''))).toEqual(['woff2', 'woff2', 'svg']);
  const cookie = (await page.context().cookies()).find(({ httpOnly }) => httpOnly);
  const html = await sentLength(page.url(), `${cookie?.name}=${cookie?.value}`);
  expect(html / 1000 + kilobytesOf(files)).toBeLessThanOrEqual(60);
});

test('the first load of every main page stays under its limit', async ({ product, browserOf }) => {
  const { community, residents, favorite } = await makeNeighborhood(product);
  const admin = await product.make.person({ community, isPlatformAdmin: true });
  // Fills a page of pending people and homes.
  for (let n = 0; n < pageSize; n++) {
    await product.make.person({ community, isVerified: false, household: 'pending' });
  }
  const link = await product.make.previewLink(community);
  const list = `/communities/${community.slug}`;
  for (const [person, paths] of [
    [undefined, [list, `/community-preview/${link.slug}`, '/signin', '/auth']],
    [
      residents[0],
      [
        list,
        `${list}/vendors/${favorite.id}`,
        '/submit',
        `/submit?vendor_id=${favorite.id}`,
        '/profile',
        '/household',
      ],
    ],
    [
      admin,
      // Only this community, without what other tests left.
      [
        `/admin?community=${community.slug}`,
        '/admin/vendors/seed',
        `/admin/vendors/edit?vendor_id=${favorite.id}`,
      ],
    ],
  ] as const) {
    const page = await browserOf(person);
    let bytes = 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    for (const path of paths) {
      bytes = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(bytes / 1000, path).toBeLessThanOrEqual(person === admin ? adminBudget : totalBudget);
      expect(bytes / 1000, `${path}, without a cache`).toBeGreaterThan(totalBudget / 2);
    }
  }
});

test('hovering a button loads the code of its dialog; scrolling or focus does not', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  const fetched: string[] = [];
  const styles: string[] = [];
  page.on('request', (request) => {
    fetched.push(new URL(request.url()).pathname.slice(1));
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  const response = await page.goto(`/communities/${community.slug}`);
  expect(response?.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeLessThanOrEqual(maxRequests);
  const atFirst = fetched.length;
  await page.evaluate(() => {
    window.scrollTo(0, 100);
    document.querySelector('main')?.focus();
    // Chromium sends this event for a resting pointer after the first paint.
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: 200 }));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fetched.slice(atFirst)).toEqual([]);

  const rate = page.getByRole('button', { name: /^Rate/ }).first();
  const arrives = page.waitForResponse(/\/rate-dialog-/);
  await rate.hover();
  await arrives;
  await rate.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Styles are inlined in the page.
  expect(styles).toEqual([]);
});

test('the first click in a form loads only the code of that form', async ({ page }) => {
  const manifest = readManifest(webDirectory);
  const needed = filesOf(manifest, [
    '../../features/communities/community-request.schema.ts',
    // Every page may show a toast.
    '../../web/ui/toaster.tsx',
    ...Object.keys(manifest).filter((module) => module.includes('/@hookform/')),
  ]);
  await page.goto('/communities/request', { waitUntil: 'networkidle' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)));
  const arrives = page.waitForResponse(/\/community-request\.schema-/);
  await page.getByLabel('Community name').click();
  await arrives;
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((file) => !needed.includes(file))).toEqual([]);
});

test('the forms of an admin are in the HTML with their data', async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product);
  const page = await browserOf(await product.make.person({ community, isPlatformAdmin: true }));
  const mainHtml = async (path: string) =>
    /<main.*<\/main>/s.exec(await (await page.request.get(path)).text())?.[0] ?? '';
  const edited = await mainHtml(`/admin/vendors/edit?vendor_id=${favorite.id}`);
  expect(edited).toContain(`value="${favorite.name}"`);
  const seeded = await mainHtml('/admin/vendors/seed');
  expect(seeded).toContain('Provider Name');
  for (const html of [edited, seeded]) expect(html).not.toContain('Loading');
});

/** Returns the transferred bytes of a response body. */
const sentLength = (url: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
