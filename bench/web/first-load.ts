import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { evaluate, waitFor } from './evaluate.ts';

/** The measurements of a first load of a page. */
export interface FirstLoad {
  /** Milliseconds to the first and the largest contentful paint. */
  firstContent: number;
  largestContent: number;
  /** Milliseconds over 50 of every task after the first content. */
  blocking: number;
  layoutShift: number;
  /** Kilobytes over the wire: until the first content, and in total. */
  early: number;
  whole: number;
  requests: number;
}

/** Lighthouse's slow phone network, throttled for real instead of simulated. */
export const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

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

/** Records the performance entries of every page from its start. */
export async function observe(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observed: Observed = { largest: 0, shift: 0, tasks: [], interactions: [] };
    window.observed = observed;
    const each = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...options,
      });
    each('largest-contentful-paint', ({ startTime }) => {
      observed.largest = startTime;
    });
    each('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) observed.shift += value;
    });
    each('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
    // Events without an id, such as an element that moves under the pointer, are not interactions.
    const note = (entry: PerformanceEntry) => {
      if ((entry as PerformanceEventTiming).interactionId > 0) observed.interactions.push(entry.duration);
    };
    each('event', note, { durationThreshold: 16 });
  });
}

/** Throttles a page's processor to the speed of a cheap phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** Loads a page in a new browser, on a slow phone and a slow network, and measures it until it is idle. */
export async function measureFirstLoad(context: BrowserContext, path: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const session = await slowDown(page);
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
  await waitUntilIdle(session);
  const { observed, firstContent } = await evaluate<{ observed: Observed; firstContent: number }>(
    session,
    "({ observed, firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })",
  );
  await page.close();
  const kilobytes = (some: typeof responses) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    firstContent,
    largestContent: observed.largest,
    blocking: observed.tasks
      .filter(({ start }) => start >= firstContent)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    layoutShift: observed.shift,
    early: kilobytes(responses.filter(({ at }) => at <= firstContent)),
    whole: kilobytes(responses),
    requests: responses.length,
  };
}

async function waitUntilIdle(session: CDPSession): Promise<void> {
  await waitFor(session, "document.querySelector('#root[data-href]') === null");
  const lastTask = 'Math.max(0, ...observed.tasks.map(({ start, duration }) => start + duration))';
  await waitFor(session, `performance.now() - ${lastTask} > ${idleAfterMs}`);
}
