import { setTimeout as wait } from 'node:timers/promises';
import { configure, fireEvent, prettyDOM, waitFor as waitForIn } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

/** Long enough that a slow machine does not fail; it only ends tests that hang. */
const timeout = 60_000;

/**
 * Like Testing Library's error of a query, but writes the document only when its message is read. Most of these errors are
 * failed attempts of `findBy…`, which are not needed; writing them took a sixth of the time of the component tests.
 */
function elementError(message: string | null, container: Element): Error {
  // Testing Library lists the elements of an ambiguous query by errors without a message.
  if (message === null) return new Error((container.cloneNode(false) as Element).outerHTML);
  const error = new Error(message);
  error.name = 'TestingLibraryElementError';
  // The test's line is the first one then.
  Error.captureStackTrace(error, elementError);
  const text = () => `${message}\n\n${prettyDOM(container)}`;
  return Object.defineProperty(error, 'message', { get: text, configurable: true });
}

configure({
  asyncUtilTimeout: timeout,
  getElementError: elementError,
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
