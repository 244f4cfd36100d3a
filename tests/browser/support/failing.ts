import { expect, type Locator, type Page } from '@playwright/test';
import { changeScreen, isPhone, screens } from './screens.ts';

/** Makes a call fail with the given message. Without one, the page shows its own. */
export async function failing(page: Page, call: string, status: number, message = '', data: object = {}) {
  const code = { 422: 'INVALID', 429: 'RATE_LIMITED', 500: 'INTERNAL' }[status];
  await page.route(`**/rpc/${call}*`, (route) =>
    route.fulfill({ status, json: { json: { defined: true, code, status, message, data } } }),
  );
}

/** Dialogs fill its height, and almost its width. */
const smallDesk = { ...screens.desktop, viewport: { width: 1024, height: 500 } };

/**
 * Expects that a toast covers no button of an open dialog. Without one it is at the bottom, on a phone at the top after a press
 * in the lower half.
 */
async function expectOutOfTheWay(page: Page, toast: Locator) {
  const own = isPhone(page) ? screens.phone : screens.desktop;
  for (const screen of [screens.phone, smallDesk]) {
    await changeScreen(page, screen);
    await expect
      .poll(() => toast.evaluate(placeOfToast), { message: `at ${screen.viewport.width} px` })
      .toBe('out of the way');
  }
  await changeScreen(page, own);
}

/** Runs in the page. */
const placeOfToast = (toast: Element): string => {
  const { top, bottom, left, right } = toast.getBoundingClientRect();
  const dialog = document.querySelector('[role=dialog]:not([data-toasts] *)');
  if (!dialog) {
    const isHigh = toast.closest('[data-high]') !== null;
    return top > innerHeight / 2 === isHigh ? 'in the other half' : 'out of the way';
  }
  const covered = [...dialog.querySelectorAll('[data-dialog-body] ~ * button')].find((button) => {
    const box = button.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
  return covered ? `over '${covered.textContent}'` : 'out of the way';
};

/** Expects a toast and closes it, so that it is not confused with the next one. */
export async function expectToast(page: Page, title: string, text: string | RegExp) {
  const toast = page.locator('[data-toasts] > *').filter({ hasText: title }).first();
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
  await expectOutOfTheWay(page, toast);
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
