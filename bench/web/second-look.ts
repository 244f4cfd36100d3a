import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { evaluate, waitFor } from './evaluate.ts';
import { network, slowDown } from './first-load.ts';
import { chooseCategory, searchBox, tap } from './interactions.ts';

/** What a look at a page that was loaded before costs. */
export interface SecondLook {
  name: string;
  requests: number;
  /** Requests that waited for the end of an earlier one count as another trip. */
  trips: number;
  kilobytes: number;
  /** Milliseconds from the press until what people look for is shown: name and number, or the list. */
  shown: number;
  /** Milliseconds until the whole page is shown; null if there is no more. */
  whole: number | null;
}

interface Step {
  name: string;
  press: (page: Page, session: CDPSession) => Promise<void>;
  /** Expressions that are true once it is shown. */
  shown: string;
  whole?: string;
}

const heading = "document.querySelector('h1')?.textContent";
const number = 'document.querySelector(\'article a[href^="tel:"]\')';
const vendor = (index: number) =>
  `document.querySelectorAll('[aria-labelledby=vendor-list] a[href*="/vendors/"]')[${index}]`;
const listed = (text: string) =>
  `document.querySelector('[aria-labelledby=vendor-list] [role=status]')?.textContent.includes(${JSON.stringify(text)})`;
const reviewed = "document.body.textContent.includes('They came when they said.')";

const back: Step = {
  name: 'Back',
  press: async (page) => void (await page.evaluate(() => history.back())),
  shown: `!${heading}?.includes('Heron Services') && ${vendor(0)}`,
};

const openVendor = (name: string, index: number): Step => ({
  name,
  press: (page, session) => tap({ page, session }, vendor(index)),
  shown: `${heading}?.includes('Heron Services') && ${number}`,
  whole: reviewed,
});

const steps: readonly Step[] = [
  openVendor('first vendor', 0),
  back,
  openVendor('another vendor', 1),
  { ...back, name: 'Back again' },
  {
    name: 'another category',
    press: (page, session) => chooseCategory({ page, session }, 'HVAC'),
    shown: listed('in HVAC'),
  },
  {
    name: 'search for a trade',
    press: async (page, session) => {
      await tap({ page, session }, searchBox);
      await page.keyboard.insertText('plumber');
    },
    shown: listed('like “plumber”'),
  },
];

interface Sent {
  start: number;
  end: number;
  bytes: number;
}

/** Collects what goes over the network; files from the cache do not. */
function watchNetwork(session: CDPSession): Sent[] {
  const sent: Sent[] = [];
  const started = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => started.set(requestId, timestamp));
  session.on('Network.requestServedFromCache', ({ requestId }) => started.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const start = started.get(requestId);
    if (start !== undefined && encodedDataLength > 0)
      sent.push({ start, end: timestamp, bytes: encodedDataLength });
  });
  return sent;
}

/** Returns how many requests waited for each other, at most. */
function tripsOf(sent: readonly Sent[]): number {
  const levels: { end: number; level: number }[] = [];
  for (const { start, end } of sent.toSorted((one, other) => one.start - other.start)) {
    const before = levels.filter((each) => each.end <= start).map(({ level }) => level);
    levels.push({ end, level: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...levels.map(({ level }) => level));
}

/** Resolves in the page to the milliseconds from the first press until an expression is true. */
const timeUntil = (expression: string, isLoading: boolean) => `new Promise((resolve) => {
  let pressed = ${isLoading ? 0 : 'null'};
  const begin = () => { pressed ??= performance.now(); };
  for (const type of ['pointerdown', 'popstate', 'beforeinput']) addEventListener(type, begin, { capture: true, once: true });
  const look = () => (${expression}) && pressed !== null ? resolve(performance.now() - pressed) : requestAnimationFrame(look);
  look();
})`;

/** No idle work takes longer. */
const settleMs = 6_000;

const summary = (name: string, sent: readonly Sent[], shown: number, whole: number | null): SecondLook => ({
  name,
  requests: sent.length,
  trips: tripsOf(sent),
  kilobytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
  shown,
  whole,
});

/** Loads a list as a slow phone, waits until it is idle, and takes every second look; then returns in a new tab. */
export async function measureSecondLooks(context: BrowserContext, path: string): Promise<SecondLook[]> {
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  const sent = watchNetwork(session);
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitFor(session, "document.querySelector('#root[data-href]') === null");
  sent.length = 0;
  await page.waitForTimeout(settleMs);
  const looks = [summary('when idle, for later', [...sent], 0, null)];
  for (const { name, press, shown, whole } of steps) {
    sent.length = 0;
    const untilShown = evaluate<number>(session, timeUntil(shown, false));
    const untilWhole = whole ? evaluate<number>(session, timeUntil(whole, false)) : null;
    await press(page, session);
    const times = [await untilShown, await untilWhole] as const;
    await page.waitForTimeout(1_500);
    looks.push(summary(name, [...sent], ...times));
  }
  await page.close();
  looks.push(await measureReturn(context, path));
  return looks;
}

async function measureReturn(context: BrowserContext, path: string): Promise<SecondLook> {
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  const sent = watchNetwork(session);
  await page.goto(path, { waitUntil: 'networkidle' });
  const shown = await evaluate<number>(
    session,
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime",
  );
  const look = summary('return in a new tab', [...sent], shown, null);
  await page.close();
  return look;
}
