import { sessionStore } from '../../../web/browser-storage.ts';
import { scriptCookie } from '../../../web/script-cookie.ts';
import { categoryChoice, lastCategoryCookie, type VendorListInput } from '../vendor-list-input.ts';

const cookie = scriptCookie(lastCategoryCookie);

const readCookie = () => categoryChoice(cookie.read()) ?? undefined;

/** True until the first page is shown, which the server has rendered with the cookie. */
let isFirst = true;

/** Back shows a page as it was, not with a category chosen later. */
export function lastCategory(entry: string | undefined): string | undefined {
  if (entry === undefined) return readCookie();
  const key = `opened_on:${entry}` as const;
  const known = isFirst ? null : sessionStore.get(key);
  isFirst = false;
  if (known !== null) return known;
  const last = readCookie();
  sessionStore.set(key, last ?? '');
  return last;
}

/** A search does not change the remembered category. */
export function rememberCategory({ category, search }: VendorListInput): void {
  if (search !== null) return;
  cookie.write(category ?? 'All');
}
