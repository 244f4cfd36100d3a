import type { Device } from '../rendered-page.ts';

/** Guesses the device from the browser's hint, else from its user agent. The browser corrects wrong guesses. */
export function deviceOf(headers: Headers): Device {
  const hint = headers.get('sec-ch-ua-mobile');
  const isPhone = hint ? hint === '?1' : /Mobi/.test(headers.get('user-agent') ?? '');
  return isPhone ? 'phone' : 'desk';
}
