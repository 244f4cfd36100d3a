import { setTimeout as wait } from 'node:timers/promises';
import { configure, fireEvent, prettyDOM } from '@testing-library/dom';

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

/** React runs effects shortly after it changes the document; until then, a form has its old handlers. */
const effectsDelay = 5;

// The type has no name for this option, by which Testing Library's own `waitFor` lists no roles in errors of failed attempts.
const withoutRoles = { _disableExpensiveErrorDiagnostics: true };

configure({
  ...withoutRoles,
  asyncUtilTimeout: timeout,
  getElementError: elementError,
  asyncWrapper: async (run) => {
    const result = await run();
    await wait(effectsDelay);
    return result;
  },
});

/**
 * Repeats the callback until it does not throw, and returns its result: at first often, then seldom, because a query of
 * the whole page costs more than the wait.
 */
export async function waitFor<Result>(callback: () => Result | Promise<Result>): Promise<Result> {
  const end = Date.now() + timeout;
  for (let pause = 5; ; pause = Math.min(2 * pause, 80)) {
    try {
      const result = await callback();
      await wait(effectsDelay);
      return result;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await wait(pause);
  }
}

/** Replaces the value of a field at once. Use `page.user.type` to send each key. */
export function fill(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.input(field, { target: { value } });
}
