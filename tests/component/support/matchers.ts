import { computeAccessibleDescription } from 'dom-accessibility-api';
import { expect } from 'vitest';
import { type Found, isVisible, matching, nameOf, type TextMatch, textOf, until } from './elements.ts';
import { Locator } from './locator.ts';
import type { DomPage } from './page.ts';

/** One that is not there is hidden, and nothing else is true of it. */
const ofOne = (is: (element: Found) => boolean) => (locator: Locator) => {
  const found = locator.elements();
  if (found.length > 1) throw new Error(`There are ${found.length} of ${locator}`);
  return found[0] !== undefined && is(found[0]);
};

const value = (element: Found) => (element as HTMLInputElement).value;
const isChecked = (element: Found) =>
  (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';
const isDisabled = (element: Found) => element.matches(':disabled, [aria-disabled=true]');

/** What can be said about elements: each waited for. */
const ofLocators = {
  toBeVisible: () => ofOne(isVisible),
  toBeHidden: () => (locator: Locator) => !ofOne(isVisible)(locator),
  toBeAttached: () => ofOne(() => true),
  toBeChecked: () => ofOne(isChecked),
  toBeDisabled: () => ofOne(isDisabled),
  toBeEnabled: () => ofOne((element) => !isDisabled(element)),
  toBeFocused: () => ofOne((element) => element.ownerDocument.activeElement === element),
  toHaveCount: (count: number) => (locator: Locator) => locator.elements().length === count,
  toContainText: (text: TextMatch) =>
    ofOne((element) =>
      typeof text === 'string' ? textOf(element).includes(text) : text.test(textOf(element)),
    ),
  toHaveText: (text: TextMatch) => ofOne((element) => matching(text, true)(textOf(element))),
  toHaveValue: (wanted: TextMatch) => ofOne((element) => matching(wanted, true)(value(element))),
  toHaveAttribute: (name: string, wanted: TextMatch = /^/) =>
    ofOne(
      (element) => element.hasAttribute(name) && matching(wanted, true)(element.getAttribute(name) ?? ''),
    ),
  toHaveAccessibleName: (wanted: TextMatch) => ofOne((element) => matching(wanted, true)(nameOf(element))),
  toHaveAccessibleDescription: (wanted: TextMatch) =>
    ofOne((element) => matching(wanted, true)(computeAccessibleDescription(element))),
};

const ofPages = {
  toHaveURL: (wanted: TextMatch) => (page: DomPage) =>
    typeof wanted === 'string' ? page.url() === page.fullUrl(wanted) : wanted.test(page.url()),
  toHaveTitle: (wanted: TextMatch) => (page: DomPage) => matching(wanted, true)(page.title()),
};

type Sayings = typeof ofLocators & typeof ofPages;
type Waited = { [Name in keyof Sayings]: (...args: Parameters<Sayings[Name]>) => Promise<void> };

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends Waited {}
}

const shown = (about: Locator | DomPage): string =>
  about instanceof Locator
    ? `${about}, which says '${about.elements().map(textOf).join(' | ').slice(0, 200)}',`
    : about.url();

for (const [name, saying] of Object.entries({ ...ofLocators, ...ofPages })) {
  expect.extend({
    async [name](about: Locator & DomPage, ...args: string[]) {
      const holds = (saying as unknown as (...given: string[]) => (about: Locator & DomPage) => boolean)(
        ...args,
      );
      const isNot = Boolean(this.isNot);
      const what = () => `${shown(about)} ${isNot ? 'not ' : ''}${name} ${args.join(', ')}`;
      try {
        await until(() => holds(about) !== isNot, what);
        return { pass: !isNot, message: what };
      } catch (error) {
        return { pass: isNot, message: () => String(error) };
      }
    },
  });
}

export { expect };
