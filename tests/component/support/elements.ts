import { setTimeout as wait } from 'node:timers/promises';
import type { UserEvent } from '@testing-library/user-event';
import { computeAccessibleName } from 'dom-accessibility-api';
import type { DOMWindow } from 'jsdom';

export type Found = HTMLElement;

/** An open page, as far as it takes presses and letters. */
export interface Surface {
  readonly window: DOMWindow;
  readonly user: UserEvent;
  readonly keyboard: { press(key: string): Promise<void> };
}

/** Part of a text whatever its case, all of it when asked for exactly, or a pattern. */
export type TextMatch = string | RegExp;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const textOf = (element: Found): string => plain(element.textContent ?? '');

export const matching =
  (wanted: TextMatch, isExact: boolean) =>
  (text: string): boolean => {
    if (typeof wanted !== 'string') return wanted.test(text);
    if (isExact) return plain(text) === plain(wanted);
    return plain(text).toLowerCase().includes(plain(wanted).toLowerCase());
  };

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');

/** The accessible name; where it is the element's own text, with the spaces between its parts. */
export function nameOf(element: Found): string {
  const name = computeAccessibleName(element);
  const text = textOf(element);
  return withoutSpace(name) === withoutSpace(text) ? text : name;
}

/** Everything that labels an element. */
export function labelsOf(element: Found): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const others = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '');
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '');
  return [element.getAttribute('aria-label') ?? '', others.join(' '), ...labels].map(plain).filter(Boolean);
}

/** Whether an element would show: nothing hides it or what it is in. */
export function isVisible(element: Found): boolean {
  const view = element.ownerDocument.defaultView;
  if (!element.isConnected || !view) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { display, visibility } = view.getComputedStyle(at);
    if (display === 'none' || visibility === 'hidden') return false;
    const parent: Element | null = at.parentElement;
    if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && at.tagName !== 'SUMMARY')
      return false;
  }
  return true;
}

/** It ends what hangs: a busy machine is slow, not red. */
const limit = 60_000;

/** Waits until something holds. */
export async function until(holds: () => boolean, what: () => string): Promise<void> {
  const end = Date.now() + limit;
  for (let pause = 8; !holds(); pause = Math.min(pause * 1.5, 50)) {
    if (Date.now() > end) throw new Error(`There is not ${what()}`);
    await wait(pause);
  }
}
