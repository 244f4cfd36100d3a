import { describe, expect, it } from 'vitest';
import { isOpenedByPerson } from './client-address.ts';

const person =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
const request = (headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: new Headers({ 'user-agent': person, ...headers }),
});

describe('a request for a page', () => {
  it('counts as opened by a person by default', () => {
    expect(isOpenedByPerson(request())).toBe(true);
    expect(isOpenedByPerson(request({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }))).toBe(
      true,
    );
  });

  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': 'curl/8.5.0' },
  ])('does not count with %j', (headers) => {
    expect(isOpenedByPerson(request(headers as Record<string, string>))).toBe(false);
  });

  it('does not count if it only requests the headers', () => {
    expect(isOpenedByPerson(request({}, 'HEAD'))).toBe(false);
  });
});
