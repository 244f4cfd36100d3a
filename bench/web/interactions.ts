import type { CDPSession, Page } from '@playwright/test';
import { slowDown } from './first-load.ts';
import { look, until } from './look.ts';

interface Press {
  page: Page;
  session: CDPSession;
}

/** Touches the middle of the element that an expression finds. */
async function touch({ page, session }: Press, element: string): Promise<void> {
  const [x, y] = await look<[number, number]>(
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

const searchBox = "document.querySelector('input[type=search]')";
const reviews =
  "[...document.querySelectorAll('button')].find(({ textContent }) => /^Reviews/.test(textContent))";
const dialog = "document.querySelector('[role=dialog]')";

/** What people do in a list, one after the other. */
const steps: readonly ((press: Press) => Promise<void>)[] = [
  async (press) => {
    await touch(press, searchBox);
    await press.page.keyboard.type('heron');
    await until(press.session, "location.search.includes('heron')");
  },
  async ({ page, session }) => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await until(session, "!location.search.includes('heron')");
  },
  async (press) => {
    await touch(press, reviews);
    await until(press.session, dialog);
    await press.page.keyboard.press('Escape');
    await until(press.session, `!${dialog}`);
  },
];

/**
 * Returns the longest that the browser took to answer a press or a letter, in milliseconds, on a processor of a quarter
 * of the speed.
 */
export async function largestInteraction(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const session = await slowDown(page);
  for (const step of steps) await step({ page, session });
  // What was painted last is told once the next frame is there.
  return look(
    session,
    `new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      .then(() => Math.max(0, ...window.seen.interactions))`,
  );
}
