import { within } from '@testing-library/dom';
import { withText } from './elements.ts';
import type { DomPage } from './page.ts';
import { expect, waitFor } from './test.ts';

/** Makes a call fail with the given message; without one, the page shows its own. Returns a function that counts calls. */
export function failing(page: DomPage, call: string, status: number, message = '', data: object = {}) {
  const code = { 422: 'INVALID', 429: 'RATE_LIMITED', 500: 'INTERNAL' }[status];
  let calls = 0;
  page.route(`**/rpc/${call}*`, (route) => {
    calls += 1;
    return route.fulfill({ status, json: { json: { defined: true, code, status, message, data } } });
  });
  return () => calls;
}

/** Expects a toast and closes it, so that it is not confused with the next one. */
export async function expectToast(page: DomPage, title: string, text: string | RegExp) {
  const toasts = () => [...page.window.document.querySelectorAll<HTMLElement>('[data-toasts] > *')];
  const toast = await waitFor(() => {
    const found = withText(toasts(), title);
    expect(found).toHaveTextContent(text);
    return found;
  });
  await page.user.click(await within(toast).findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toast).not.toBeInTheDocument());
}

/** Makes the call fail once without a message, runs `act`, expects the toast and restores the call. */
export async function expectFailure(page: DomPage, call: string, title: string, act: () => Promise<void>) {
  failing(page, call, 500);
  await act();
  await expectToast(page, title, 'Please try again.');
  page.unrouteAll();
}
