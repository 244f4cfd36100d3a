import * as matchers from '@testing-library/jest-dom/matchers';
import { test as base, expect, onTestFinished } from 'vitest';
import { type Harness, type HarnessOptions, startHarness } from '../../support/harness.ts';
import { type DomPage, domPage } from './page.ts';
import { waitFor } from './wait.ts';

export { within } from '@testing-library/dom';
export { fill, waitFor } from './wait.ts';
export type { DomPage };
export { expect };

expect.extend(matchers);

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends matchers.TestingLibraryMatchers<T, R> {}
}

/** Waits until what `find` returns has left the page. */
export const gone = (find: () => HTMLElement | null): Promise<void> =>
  waitFor(() => expect(find()).not.toBeInTheDocument());

/** The application that serves the pages. */
export interface Product {
  make: Harness['make'];
  running: { services: Harness['services'] };
  mailbox: { newest(to: string, subject: RegExp): Promise<Harness['mails'][number]> };
}

type BrowserOf = (person?: { id: string }, options?: { isConfirmed?: boolean }) => Promise<DomPage>;

const productOf = (h: Harness): Product => ({
  make: h.make,
  running: { services: { ...h.services, db: h.db } },
  mailbox: {
    async newest(to, subject) {
      const find = () => h.mails.findLast((one) => one.to.includes(to) && subject.test(one.subject));
      return expect
        .poll(
          async () => {
            await h.drain();
            return find();
          },
          { message: `an email to ${to} with a subject like ${subject}` },
        )
        .toBeDefined()
        .then(() => find() as Harness['mails'][number]);
    },
  },
});

/** Starts the whole application. Call it once at the top of a test file: it returns the `test` for its tests in jsdom. */
export async function componentTest(options?: HarnessOptions) {
  const h = await startHarness({ ...options, env: { RATE_LIMIT_SCALE: '50', ...options?.env } });
  // The pages use the real clock.
  h.clock.set(new Date());
  const open: BrowserOf = async (person, signInOptions) => {
    const page = domPage(person ? await h.signIn(person.id, signInOptions) : h.signedOut());
    onTestFinished(() => {
      page.close();
      expect(page.errors, 'console errors').toEqual([]);
    });
    return page;
  };
  return base.extend<{ product: Product; browserOf: BrowserOf; page: DomPage }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies of a fixture from here
    product: ({}, use) => use(productOf(h)),
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies of a fixture from here
    browserOf: ({}, use) => use(open),
    page: async ({ browserOf }, use) => use(await browserOf()),
  });
}
