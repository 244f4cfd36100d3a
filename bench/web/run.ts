import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { buildIfChanged, pages, renderer } from '../../scripts/parts.ts';
import { root } from '../../scripts/run.ts';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import { categories, defaultCategory } from '../../src/catalogue/categories.ts';
import { pageSize } from '../../src/platform/paging.ts';
import { type Product, withProduct } from '../../tests/browser/support/product.ts';
import type { Person } from '../../tests/support/factories.ts';
import { insertedSession } from '../../tests/support/inserted-session.ts';
import { makeNeighborhood, rowsOf } from '../../tests/support/neighborhood.ts';
import { median } from '../measure.ts';
import { type FirstLoad, measureFirstLoad, observe } from './first-load.ts';
import { measureSlowestInteraction } from './interactions.ts';
import { measureSecondLooks, type SecondLook } from './second-look.ts';

/**
 * Measures the first load of every kind of page on a slow phone, and the slowest interaction with a list. The machine
 * should be otherwise idle. `npm run bench:web -- --quick` loads each page once and writes nothing.
 */
const isQuick = process.argv.includes('--quick');
const loads = isQuick ? 1 : 5;

/** A phone. The server renders its layout by the user agent; otherwise the browser would render the page again. */
const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

interface MeasuredPage {
  name: string;
  path: string;
  /** Null if signed out. */
  userId: string | null;
}

/** Creates a community with vendors that are rated and used, and a resident. */
async function makeCommunity(product: Product, name: string, vendors: number) {
  const { community, residents, favorite } = await makeNeighborhood(product, name);
  const rows = rowsOf(product);
  for (let n = 0; n < vendors; n++) {
    const vendor = await product.make.vendor(community, { name: `Heron Services ${n}` });
    const [resident] = residents;
    await rows.rate(resident, vendor, 1 + (n % 5), { comments: 'They came when they said.' });
    await rows.use(resident, vendor);
  }
  return { community, favorite, resident: residents[0] };
}

async function makePages(product: Product): Promise<MeasuredPage[]> {
  const { community, favorite, resident } = await makeCommunity(product, 'Heron Bay', 8);
  const admin = await product.make.person({ community, isPlatformAdmin: true });
  // A full page of pending people and homes on /admin.
  for (let n = 0; n < pageSize; n++) {
    await product.make.person({ community, isVerified: false, household: 'pending' });
  }
  const link = await product.make.previewLink(community);
  const list = `/communities/${community.slug}`;
  return [
    { name: 'community, signed out', path: list, userId: null },
    { name: 'community, resident', path: list, userId: resident.id },
    { name: 'sign-in', path: '/signin', userId: null },
    { name: 'sign-up', path: '/auth', userId: null },
    { name: '/admin', path: '/admin', userId: admin.id },
    { name: 'vendor page', path: `${list}/vendors/${favorite.id}`, userId: resident.id },
    { name: 'preview', path: `/community-preview/${link.slug}`, userId: null },
    { name: 'profile', path: '/profile', userId: resident.id },
    { name: 'home', path: '/household', userId: resident.id },
  ];
}

/** Opens a new browser context of a phone. */
async function newPhone(browser: Browser, product: Product, userId: string | null) {
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  await observe(context);
  if (userId !== null) {
    const value = await insertedSession(product.running.services, userId, { isConfirmed: true });
    await context.addCookies([{ name: sessionCookie, value, url: product.url, httpOnly: true }]);
  }
  return context;
}

async function measurePage(browser: Browser, product: Product, { name, path, userId }: MeasuredPage) {
  const found: FirstLoad[] = [];
  for (let n = 0; n < loads; n++) {
    const context = await newPhone(browser, product, userId);
    found.push(await measureFirstLoad(context, path));
    await context.close();
  }
  console.log(`${name}: ${loads} loads`);
  const value = (read: (load: FirstLoad) => number) => median(found.map(read));
  const seconds = (read: (load: FirstLoad) => number) => (value(read) / 1_000).toFixed(2);
  return [
    name,
    seconds(({ firstContent }) => firstContent),
    seconds(({ largestContent }) => largestContent),
    value(({ blocking }) => blocking).toFixed(0),
    value(({ layoutShift }) => layoutShift).toFixed(3),
    value(({ early }) => early).toFixed(0),
    value(({ whole }) => whole).toFixed(0),
    value(({ requests }) => requests).toFixed(0),
  ];
}

async function measureInteractions(browser: Browser, product: Product, vendors: number) {
  const { community, resident } = await makeCommunity(product, `Heron ${vendors}`, vendors);
  const context = await newPhone(browser, product, resident.id);
  const found: number[] = [];
  for (let n = 0; n < loads; n++) {
    const page = await context.newPage();
    found.push(await measureSlowestInteraction(page, `/communities/${community.slug}?category=Pool`));
    await page.close();
  }
  await context.close();
  return [`${vendors} vendors`, median(found).toFixed(0)];
}

/** Measures what a resident does after the first load, in a community with vendors of all trades. */
async function measureAgain(browser: Browser, product: Product): Promise<string[][]> {
  const { community, residents } = await makeNeighborhood(product, 'Heron Again');
  const rows = rowsOf(product);
  for (let n = 0; n < 58; n++) {
    const vendor = await product.make.vendor(community, {
      name: `Heron Services ${n}`,
      category: categories[n % categories.length] ?? defaultCategory,
      contactInfo: `(561) 555-${String(1_000 + n)}`,
    });
    await rows.rate(residents[n % 3] as Person, vendor, 1 + (n % 5), {
      comments: 'They came when they said.',
    });
    await rows.use(residents[n % 3] as Person, vendor);
  }
  const found: SecondLook[][] = [];
  for (let n = 0; n < loads; n++) {
    const context = await newPhone(browser, product, residents[0].id);
    found.push(await measureSecondLooks(context, `/communities/${community.slug}?category=Roofing`));
    await context.close();
  }
  return (found[0] ?? []).map(({ name, whole }, step) => {
    const value = (read: (look: SecondLook) => number) =>
      median(found.flatMap((looks) => (looks[step] ? [read(looks[step])] : [])));
    return [
      name,
      value(({ requests }) => requests).toFixed(0),
      value(({ trips }) => trips).toFixed(0),
      value(({ kilobytes }) => kilobytes).toFixed(1),
      value(({ shown }) => shown).toFixed(0),
      whole === null ? '' : value((look) => look.whole ?? 0).toFixed(0),
    ];
  });
}

const table = (rows: readonly string[][]) => {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

function write(figures: string): void {
  const file = join(root, 'docs/performance.md');
  const begin = '<!-- figures: npm run bench:web -->';
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(begin) + begin.length;
  const end = text.indexOf('<!-- end of figures -->', start);
  writeFileSync(file, `${text.slice(0, start)}\n\n${figures}\n\n${text.slice(end)}`);
}

async function measureAll(browser: Browser, product: Product): Promise<string> {
  const measured: string[][] = [];
  for (const page of await makePages(product)) measured.push(await measurePage(browser, product, page));
  const answered = [
    await measureInteractions(browser, product, 60),
    await measureInteractions(browser, product, 300),
  ];
  const first = table([
    [
      'first load',
      'first content s',
      'largest s',
      'blocking ms',
      'layout shift',
      'kB before the first content',
      'kB in all',
      'requests',
    ],
    ...measured,
  ]);
  const second = table([
    ['second look', 'requests', 'trips', 'kB', 'ms until shown', 'ms until complete'],
    ...(await measureAgain(browser, product)),
  ]);
  const interactions = table([['list of', 'largest interaction ms'], ...answered]);
  return `${first}\n\n${interactions}\n\n${second}`;
}

await Promise.all([pages, renderer].map(buildIfChanged));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const startOptions = { env: { NODE_ENV: 'production', RATE_LIMIT_SCALE: '1000000' } };
  await withProduct({ startOptions }, async (product) => {
    const figures = await measureAll(browser, product);
    console.log(figures);
    if (!isQuick) write(figures);
  });
} finally {
  await browser.close();
}
