import { sessionStore } from '../../../web/browser-storage.ts';
import { categoryChoice, lastCategoryCookie, type VendorListInput } from '../vendor-list-input.ts';

/** A year, in seconds. */
const keptFor = 31_536_000;

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
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API for pages without HTTPS
  document.cookie = `${nameOf(isSecure)}=${encodeURIComponent(category ?? 'All')}; path=/; max-age=${keptFor}; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** Has the same prefix as on the server (`platform/http/cookies.ts`). */
const nameOf = (isSecure: boolean) => (isSecure ? `__Host-${lastCategoryCookie}` : lastCategoryCookie);

function readCookie(): string | undefined {
  const name = `${nameOf(window.location.protocol === 'https:')}=`;
  const pair = document.cookie.split('; ').find((text) => text.startsWith(name));
  const value = pair?.slice(name.length).replaceAll('%20', ' ');
  return categoryChoice(value) ?? undefined;
}
