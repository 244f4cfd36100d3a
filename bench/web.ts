import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { buildIfChanged, pages, renderer } from '../scripts/parts.ts';
import { sessionCookie } from '../src/access/server/start-session.ts';
import { pageSize } from '../src/platform/paging.ts';
import { type Product, withProduct } from '../tests/browser/support/product.ts';
import { insertedSession } from '../tests/support/inserted-session.ts';
import { makeNeighborhood, rowsOf } from '../tests/support/neighborhood.ts';
import { median } from './measure.ts';
import { report, table } from './report.ts';

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

/** Lighthouse's slow phone and its network, throttled for real instead of simulated. */
const slowdown = 4;
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** A page is idle after this time without a long task. */
const idleAfterMs = 2_000;

interface Observed {
  largest: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  interactions: number[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Records the performance entries of a page from its start. */
function observe(): void {
  const observed: Observed = { largest: 0, shift: 0, tasks: [], interactions: [] };
  window.observed = observed;
  const each = <Entry>(type: string, note: (entry: PerformanceEntry & Entry) => void, options = {}) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => void note(entry as PerformanceEntry & Entry)),
    ).observe({ type, buffered: true, ...options });
  each('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  // Shifts after 'recent input' count too: emulating a phone is input to the browser.
  each<{ value: number }>('layout-shift', ({ value }) => {
    observed.shift += value;
  });
  each('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
  // Events without an id, such as an element that moves under the pointer, are not interactions.
  const note = ({ interactionId, duration }: { interactionId: number; duration: number }) => {
    if (interactionId > 0) observed.interactions.push(duration);
  };
  each<{ interactionId: number }>('event', note, { durationThreshold: 16 });
}

/** Playwright's `evaluate` would run a large script in the page first, which distorts the times on a slow phone. */
async function evaluate<Value>(session: CDPSession, expression: string): Promise<Value> {
  const options = { expression, returnByValue: true, awaitPromise: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', options);
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value as Value;
}

async function waitFor(session: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await evaluate<boolean>(session, `Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`Timed out: ${expression}`);
    await wait(200);
  }
}

/** Opens a page in a new browser of a slow phone. */
async function openPhone(browser: Browser, product: Product, userId: string | null) {
  const context: BrowserContext = await browser.newContext({ ...phone, baseURL: product.url });
  await context.addInitScript(observe);
  if (userId !== null) {
    const value = await insertedSession(product.running.services, userId, { isConfirmed: true });
    await context.addCookies([{ name: sessionCookie, value, url: product.url, httpOnly: true }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

/** Returns the figures of a first load, in the order of the table's columns. */
async function measureFirstLoad(page: Page, session: CDPSession, path: string): Promise<number[]> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  let startedAt = Number.NaN;
  const responses: { at: number; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    if (Number.isNaN(startedAt)) startedAt = timestamp;
  });
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    responses.push({ at: (timestamp - startedAt) * 1_000, bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitFor(session, "document.querySelector('#root[data-href]') === null");
  const lastTask = 'Math.max(0, ...observed.tasks.map(({ start, duration }) => start + duration))';
  await waitFor(session, `performance.now() - ${lastTask} > ${idleAfterMs}`);
  const { observed, firstContent } = await evaluate<{ observed: Observed; firstContent: number }>(
    session,
    "({ observed, firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })",
  );
  const kilobytes = (some: typeof responses) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  const blocking = observed.tasks
    .filter(({ start }) => start >= firstContent)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  const early = kilobytes(responses.filter(({ at }) => at <= firstContent));
  const [first, largest] = [firstContent / 1_000, observed.largest / 1_000];
  return [first, largest, blocking, observed.shift, early, kilobytes(responses), responses.length];
}

const columns = {
  'first content s': 2,
  'largest s': 2,
  'blocking ms': 0,
  'layout shift': 3,
  'kB before the first content': 0,
  'kB in all': 0,
  requests: 0,
};

/** Taps the center of the element that an expression finds. */
async function tap(page: Page, session: CDPSession, element: string): Promise<void> {
  const [x, y] = await evaluate<[number, number]>(
    session,
    `(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`,
  );
  await page.touchscreen.tap(x, y);
}

/** Types into the search of a list, clears it and chooses a category; returns the longest delay until a paint, in ms. */
async function measureInteractions(page: Page, session: CDPSession, path: string): Promise<number> {
  const chip = `document.querySelector('[data-choice="HVAC"] a')`;
  await page.goto(path, { waitUntil: 'networkidle' });
  await tap(page, session, "document.querySelector('input[type=search]')");
  await page.keyboard.type('heron');
  await waitFor(session, "location.search.includes('heron')");
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await waitFor(session, "!location.search.includes('heron')");
  await tap(page, session, `document.querySelector('nav[aria-label="Category"] button')`);
  await waitFor(session, `${chip}.getClientRects().length > 0`);
  await tap(page, session, chip);
  await waitFor(session, "location.search.includes('HVAC')");
  // The entry of the last paint arrives with the next frame.
  return evaluate(
    session,
    'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() => Math.max(0, ...observed.interactions))',
  );
}

/** Makes a community with vendors that are rated and used, and a resident. */
async function makeCommunity(product: Product, name: string, vendors: number) {
  const { community, residents, favorite } = await makeNeighborhood(product, name);
  const rows = rowsOf(product);
  const [resident] = residents;
  for (let n = 0; n < vendors; n++) {
    const vendor = await product.make.vendor(community, { name: `Heron Services ${n}` });
    await rows.rate(resident, vendor, 1 + (n % 5), { comments: 'They came when they said.' });
    await rows.use(resident, vendor);
    // The first screen has prices and what they are compared with, which need room while the fonts load.
    if (n < 8) for (const who of residents) await rows.price(who, vendor, 100 + 15 * n);
  }
  return { community, favorite, resident, list: `/communities/${community.slug}` };
}

async function makePages(product: Product): Promise<[name: string, path: string, userId: string | null][]> {
  const { community, favorite, resident, list } = await makeCommunity(product, 'Heron Bay', 8);
  const admin = await product.make.person({ community, isPlatformAdmin: true });
  // A full page of pending people and homes on /admin.
  for (let n = 0; n < pageSize; n++) {
    await product.make.person({ community, isVerified: false, household: 'pending' });
  }
  const link = await product.make.previewLink(community);
  return [
    ['community, signed out', list, null],
    ['community, resident', list, resident.id],
    ['sign-in', '/signin', null],
    ['sign-up', '/auth', null],
    ['/admin', '/admin', admin.id],
    ['vendor page', `${list}/vendors/${favorite.id}`, resident.id],
    ['preview', `/community-preview/${link.slug}`, null],
    ['profile', '/profile', resident.id],
    ['home', '/household', resident.id],
  ];
}

async function measureAll(browser: Browser, product: Product): Promise<string> {
  const repeat = async <Found>(
    userId: string | null,
    run: (page: Page, session: CDPSession) => Promise<Found>,
  ) => {
    const found: Found[] = [];
    for (let n = 0; n < loads; n++) {
      const { context, page, session } = await openPhone(browser, product, userId);
      found.push(await run(page, session));
      await context.close();
    }
    return found;
  };
  const first: string[][] = [];
  for (const [name, path, userId] of await makePages(product)) {
    const found = await repeat(userId, (page, session) => measureFirstLoad(page, session, path));
    const figures = Object.entries(columns).map(([title, digits], column) => {
      const loaded = found.map((load) => load[column] ?? Number.NaN);
      // A shift depends on where the network cuts the page: the median would hide it.
      return (title === 'layout shift' ? Math.max(...loaded) : median(loaded)).toFixed(digits);
    });
    first.push([name, ...figures]);
    console.log(`${name}: ${loads} loads`);
  }
  const slowest: string[][] = [];
  for (const vendors of [60, 300]) {
    const { list, resident } = await makeCommunity(product, `Heron ${vendors}`, vendors);
    const found = await repeat(resident.id, (page, session) =>
      measureInteractions(page, session, `${list}?category=Pool`),
    );
    slowest.push([`${vendors} vendors`, median(found).toFixed(0)]);
  }
  return `${table([['first load', ...Object.keys(columns)], ...first])}\n\n${table([['list of', 'largest interaction ms'], ...slowest])}`;
}

await Promise.all([pages, renderer].map(buildIfChanged));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const startOptions = { env: { NODE_ENV: 'production', RATE_LIMIT_SCALE: '1000000' } };
  await withProduct({ startOptions }, async (product) => {
    report('bench:web', await measureAll(browser, product), { isQuick });
  });
} finally {
  await browser.close();
}
