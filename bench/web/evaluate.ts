import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/**
 * Returns the value of an expression in a page, as JSON. Playwright's `evaluate` runs a large script in the page first
 * and queries elements during interactions, which would distort the times on a slow phone.
 */
export async function evaluate<Value>(session: CDPSession, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value as Value;
}

/** Polls slowly, because each evaluation takes some of the page's time. */
const intervalMs = 200;

const timeoutMs = 120_000;

/** Waits until an expression is true in a page. */
export async function waitFor(session: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await evaluate<boolean>(session, `Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`Timed out: ${expression}`);
    await wait(intervalMs);
  }
}
