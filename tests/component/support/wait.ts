import { setTimeout as wait } from 'node:timers/promises';
import { configure, fireEvent, waitFor as waitForIn } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

/** It ends what hangs: a busy machine is slow, not red. */
const timeout = 60_000;

configure({
  asyncUtilTimeout: timeout,
  // React runs effects a turn after it has changed the document: until then a form has its former handlers.
  asyncWrapper: async (run) => {
    const result = await run();
    await wait(5);
    return result;
  },
});

/** Each page has a document of its own, and no document is global: Testing Library has to be handed one. */
const container = new JSDOM().window.document.body;

/** Testing Library's `waitFor`: repeats until the callback throws nothing, and returns what it returned. */
export const waitFor = <Result>(callback: () => Result | Promise<Result>): Promise<Result> =>
  waitForIn(callback, { container, timeout, interval: 20 });

/** Replaces what stands in a field at once. Where each key matters, use `page.user.type`. */
export function fill(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.input(field, { target: { value } });
}
