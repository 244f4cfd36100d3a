import type { Device } from '../rendered-page.ts';

/**
 * Returns what kind of device asks: by the browser's hint, else by its name. Wrong guesses are put right by the browser.
 */
export function deviceOf(headers: Headers): Device {
  const hint = headers.get('sec-ch-ua-mobile');
  const isPhone = hint ? hint === '?1' : /Mobi/.test(headers.get('user-agent') ?? '');
  return isPhone ? 'phone' : 'desk';
}
