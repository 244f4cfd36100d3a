import type { CDPSession, Page } from '@playwright/test';
import { evaluate, waitFor } from './evaluate.ts';
import { slowDown } from './first-load.ts';

interface Press {
  page: Page;
  session: CDPSession;
}

/** Taps the center of the element that an expression finds. */
export async function tap({ page, session }: Press, element: string): Promise<void> {
  const [x, y] = await evaluate<[number, number]>(
    session,
    `(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`,
  );
  await page.touchscreen.tap(x, y);
}

export const searchBox = "document.querySelector('input[type=search]')";
const trades = `document.querySelector('nav[aria-label="Category"] button')`;
const chip = (category: string) => `document.querySelector('[data-choice="${category}"] a')`;

/** Chooses a category in the panel of a phone. */
export async function chooseCategory(press: Press, category: string): Promise<void> {
  await tap(press, trades);
  await waitFor(press.session, `${chip(category)}.getClientRects().length > 0`);
  await tap(press, chip(category));
}

/** What people do in a list, step by step. */
const steps: readonly ((press: Press) => Promise<void>)[] = [
  async (press) => {
    await tap(press, searchBox);
    await press.page.keyboard.type('heron');
    await waitFor(press.session, "location.search.includes('heron')");
  },
  async ({ page, session }) => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await waitFor(session, "!location.search.includes('heron')");
  },
  async (press) => {
    await chooseCategory(press, 'HVAC');
    await waitFor(press.session, "location.search.includes('HVAC')");
  },
];

/**
 * Returns the longest delay between an input and the next paint, in milliseconds, at a quarter of the processor speed.
 */
export async function measureSlowestInteraction(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const session = await slowDown(page);
  for (const step of steps) await step({ page, session });
  // The entry of the last paint arrives with the next frame.
  return evaluate(
    session,
    `new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      .then(() => Math.max(0, ...window.observed.interactions))`,
  );
}
