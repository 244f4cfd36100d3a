import { setTimeout as wait } from 'node:timers/promises';
import { configure, fireEvent, waitFor as waitForIn } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

/** Long enough that a slow machine does not fail; it only ends tests that hang. */
const timeout = 60_000;

configure({
  asyncUtilTimeout: timeout,
  // React runs effects shortly after it changes the document; until then, a form has its old handlers.
  asyncWrapper: async (run) => {
    const result = await run();
    await wait(5);
    return result;
  },
});

/** Testing Library needs a container, because each page has its own document and none is global. */
const container = new JSDOM().window.document.body;

/** Testing Library's `waitFor`: repeats the callback until it does not throw, and returns its result. */
export const waitFor = <Result>(callback: () => Result | Promise<Result>): Promise<Result> =>
  waitForIn(callback, { container, timeout, interval: 20 });

/** Replaces the value of a field at once. Use `page.user.type` to send each key. */
export function fill(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.input(field, { target: { value } });
}
