import { expect } from './matchers.ts';
import type { DomPage } from './page.ts';

/**
 * Lets a call fail as the server would word it; without a message, the page has to find one. Returns how to learn how often
 * it was made since.
 */
export async function failing(page: DomPage, call: string, status: number, message = '', data: object = {}) {
  const code = { 422: 'INVALID', 429: 'RATE_LIMITED', 500: 'INTERNAL' }[status];
  let calls = 0;
  await page.route(`**/rpc/${call}*`, (route) => {
    calls += 1;
    return route.fulfill({ status, json: { json: { defined: true, code, status, message, data } } });
  });
  return () => calls;
}

export const mended = (page: DomPage) => page.unrouteAll();

/** A message that came as a toast; it is closed, so that the next one can be told apart. */
export async function expectToast(page: DomPage, title: string, text: string | RegExp) {
  const toast = page.locator('[data-toasts] > *').filter({ hasText: title }).first();
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
}

/** The call fails once without a word of the server's, `act` asks for it, and a toast says so; then all is well again. */
export async function expectFailure(page: DomPage, call: string, title: string, act: () => Promise<void>) {
  await failing(page, call, 500);
  await act();
  await expectToast(page, title, 'Please try again.');
  await mended(page);
}
