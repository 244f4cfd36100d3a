import { expect, type Page } from '@playwright/test';
import { slowDown } from './first-load.ts';

/** What people do in a list, one after the other. */
const steps: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('searchbox').first().pressSequentially('heron');
    await expect(page).toHaveURL(/heron/);
  },
  async (page) => {
    await page.getByRole('searchbox').first().fill('');
    await expect(page).not.toHaveURL(/heron/);
  },
  async (page) => {
    await page
      .getByRole('button', { name: /reviews?/i })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
];

/**
 * Returns the longest that the browser took to answer a press or a letter, in milliseconds, on a processor of a quarter
 * of the speed.
 */
export async function largestInteraction(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await slowDown(page);
  for (const step of steps) await step(page);
  return page.evaluate(async () => {
    // What was painted last is told once the next frame is there.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.max(0, ...window.seen.interactions);
  });
}
