import { expect, it } from 'vitest';
import { describeDevice } from './read-request.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  [
    'Safari on iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox on iPad',
    `${mozilla} (iPad; CPU OS 18_0 like Mac OS X) ${webkit} FxiOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on Mac', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`],
  ['Chrome on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`],
  ['Edge on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/120.0.0.0`],
  ['Chrome on Android', `${mozilla} (Linux; Android 15; Pixel 9) ${blink} Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `${mozilla} (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on Chromebook', `${mozilla} (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
  ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`],
  ['A browser', 'curl/8.5.0'],
  ['A browser', ''],
])('%s', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device);
});
