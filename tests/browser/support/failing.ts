import { expect, type Page } from '@playwright/test';

/** Makes a call fail with the given message. Without one, the page shows its own. */
export async function failing(page: Page, call: string, status: number, message = '', data: object = {}) {
  const code = { 422: 'INVALID', 429: 'RATE_LIMITED', 500: 'INTERNAL' }[status];
  await page.route(`**/rpc/${call}*`, (route) =>
    route.fulfill({ status, json: { json: { defined: true, code, status, message, data } } }),
  );
}

/** Expects a toast and closes it, so that it is not confused with the next one. */
export async function expectToast(page: Page, title: string, text: string | RegExp) {
  const toast = page.locator('[data-toasts] > *').filter({ hasText: title }).first();
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
}

/** Makes the call fail once without a message, runs `act`, expects the toast and restores the call. */
export async function expectFailure(page: Page, call: string, title: string, act: () => Promise<void>) {
  await failing(page, call, 500);
  await act();
  await expectToast(page, title, 'Please try again.');
  await page.unrouteAll();
}
