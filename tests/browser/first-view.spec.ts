import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPageFiles } from '../../src/app/server/page-files.ts';
import { livedIn } from './support/neighborhood.ts';
import { expect, test } from './support/test.ts';

const webDirectory = join(import.meta.dirname, '../../dist/web');

/** Kilobytes of script, as it is sent, that the first view of a page may take. Raise one only for what is seen at once. */
const scriptBudgets: Record<string, number> = {
  '/communities/$slug': 150,
  '/communities/$slug_/vendors/$vendorId': 157,
  '/community-preview/$slug': 155,
  '/signin': 128,
  '/profile': 155,
  '/household/': 180,
  '/submit': 195,
  '/auth/': 185,
  '/admin/': 215,
};
const otherBudget = 207;

/** Requests of a first load: the page, its styles, two fonts and the icon stand beside the script. */
const mostRequests = 20;
const besideScript = 5;

const routes = readdirSync(join(import.meta.dirname, '../../src/app/web/routes'))
  .filter((file) => !/^(__root|index|dashboard)\./.test(file))
  .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`.replace(/\/index$/, '/'));

/** Small files are sent as they are. */
const sentBytes = (file: string): number => {
  const path = join(webDirectory, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
};

const kilobytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + sentBytes(file), 0) / 1000;

test('the first view of every page takes few files, and no more script than it may', () => {
  const { entry, ofRoutes } = readPageFiles(webDirectory);
  for (const route of routes) {
    const files = [...entry, ...ofRoutes([route])];
    const told = `${route}: ${files.map((file) => `${file} ${sentBytes(file)}`).join(', ')}`;
    expect(files.length, told).toBeLessThanOrEqual(mostRequests - besideScript);
    expect(files.length, told).toBeGreaterThan(entry.length);
    expect(kilobytesOf(files), told).toBeLessThanOrEqual(scriptBudgets[route] ?? otherBudget);
  }
});

test('a page can be read after 60 kB: itself, its styles and its fonts', async ({ product, browserOf }) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  const response = await page.request.get(`/communities/${community.slug}`, {
    headers: { 'accept-encoding': 'br' },
  });
  const html = await response.text();
  const early = [...html.matchAll(/<link rel="(?:stylesheet|preload)"[^>]* href="\/([^"]+)"/g)];
  const files = early.flatMap(([, file]) => file ?? []);
  expect(files).toHaveLength(3);
  expect(response.headers()['content-encoding']).toBe('br');
  const sent = html.length / 6;
  expect(kilobytesOf(files) + sent / 1000).toBeLessThanOrEqual(60);
});

test('the code of dialogs comes when somebody uses the page, and is not run before one is opened', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  const { later } = readPageFiles(webDirectory);
  const [overlays = ''] = later(['/communities/$slug']);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`/communities/${community.slug}`);
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeLessThanOrEqual(mostRequests);
  expect(fetched).not.toContain(`/${overlays}`);

  const arrives = page.waitForResponse((response) => response.url().endsWith(overlays));
  await page.keyboard.press('Tab');
  await arrives;
  expect(readFileSync(join(webDirectory, overlays), 'utf8')).not.toBe('');
});
