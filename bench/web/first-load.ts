import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { look, until } from './look.ts';

/** What a first load of a page comes to. */
export interface FirstLoad {
  /** Milliseconds to the first and to the largest content. */
  firstContent: number;
  largestContent: number;
  /** Milliseconds beyond 50 of every task after the first content. */
  blocking: number;
  layoutShift: number;
  /** Kilobytes over the wire: until the first content was there, and in all. */
  early: number;
  whole: number;
  requests: number;
}

/** Lighthouse's slow phone, with its network held for real: what a request waits, and how fast its answer comes. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

/** Without a long task for so many milliseconds, a page is at rest. */
const restAfter = 2_000;

interface Seen {
  largest: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  interactions: number[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Has a page write down what its browser notices, from the first moment on. */
export async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Seen = { largest: 0, shift: 0, tasks: [], interactions: [] };
    window.seen = seen;
    const each = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...options,
      });
    each('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    each('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.shift += value;
    });
    each('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
    // Other events, such as a pointer that something comes to lie under, are nobody's press.
    const note = (entry: PerformanceEntry) => {
      if ((entry as PerformanceEventTiming).interactionId > 0) seen.interactions.push(entry.duration);
    };
    each('event', note, { durationThreshold: 16 });
  });
}

/** Slows a page down to what a cheap phone does. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** Loads a page for the first time, on a slow phone and a slow network, and measures it until it is at rest. */
export async function measureFirstLoad(context: BrowserContext, path: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  let startedAt = Number.NaN;
  const answers: { at: number; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    if (Number.isNaN(startedAt)) startedAt = timestamp;
  });
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    answers.push({ at: (timestamp - startedAt) * 1_000, bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilAtRest(session);
  const { seen, firstContent } = await look<{ seen: Seen; firstContent: number }>(
    session,
    "({ seen, firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })",
  );
  await page.close();
  const kilobytes = (some: typeof answers) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    firstContent,
    largestContent: seen.largest,
    blocking: seen.tasks
      .filter(({ start }) => start >= firstContent)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    layoutShift: seen.shift,
    early: kilobytes(answers.filter(({ at }) => at <= firstContent)),
    whole: kilobytes(answers),
    requests: answers.length,
  };
}

async function untilAtRest(session: CDPSession): Promise<void> {
  await until(session, "document.querySelector('#root[data-href]') === null");
  const lastTask = 'Math.max(0, ...seen.tasks.map(({ start, duration }) => start + duration))';
  await until(session, `performance.now() - ${lastTask} > ${restAfter}`);
}
