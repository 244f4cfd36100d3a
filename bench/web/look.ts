import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/**
 * Returns what an expression is in a page, as `JSON` can say it. Playwright's own way runs a large script of its in the
 * page first, and looks for elements while the page answers a press: on a slow phone both would be measured along.
 */
export async function look<Value>(session: CDPSession, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value as Value;
}

/** Looks rarely: each look takes a little of the page's time. */
const everyMs = 200;

const longestWaitMs = 120_000;

/** Waits until an expression holds in a page. */
export async function until(session: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + longestWaitMs;
  while (!(await look<boolean>(session, `Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`It did not come about: ${expression}`);
    await wait(everyMs);
  }
}
