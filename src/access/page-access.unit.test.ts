import { describe, expect, it } from 'vitest';
import { nextPath } from './page-access.ts';

describe('the page to open after signing in', () => {
  it.each([
    '/',
    '/communities/boca-bridges?category=Pool&sort=rating',
    '/communities/heron-bay/vendors/0190c7a4-0000-7000-8000-000000000000',
    '/admin#households',
    '/profile',
    '/?from=mail',
  ])('can be %s', (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['a site without a protocol', '//elsewhere.example'],
    ['a site behind a backslash', '/\\elsewhere.example'],
    ['a site behind dots', '/.//elsewhere.example'],
    ['a site behind a tab', '/\t/elsewhere.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'profile'],
    ['an API call', '/api/me'],
    ['the sign-in page', '/signin?next=/profile'],
    ['the sign-up page', '/auth'],
    ['a sign-in of the demo', '/demo/as/platform-admin'],
    ['the page of an email', '/not-me/token'],
    ['a file', '/photos/x.webp'],
    ['no page of ours', '/authors'],
    ['a text of 500 characters', `/${'x'.repeat(500)}`],
    ['an empty text', ''],
    ['an object', { pathname: '/' }],
  ])('is never %s', (_, value) => {
    expect(nextPath(value)).toBeUndefined();
  });
});
