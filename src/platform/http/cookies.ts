import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { noteMore } from '../reading.ts';

/** The request's cookies. Every one is HttpOnly and SameSite=Lax, and wherever there is HTTPS `__Host-` and Secure. */
export interface Cookies {
  /** Of all that the request brought. */
  names(): readonly string[];
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
}

const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** Returns the name under which a browser sends a cookie: with `__Host-` wherever there is HTTPS. */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/**
 * Returns the cookies of a request, and what sets those of its answer.
 *
 * @param publicUrl where browsers reach the product: without HTTPS, WebKit keeps no Secure cookie, not even of
 * localhost
 */
export function cookiesOf(c: Context, publicUrl: string): Cookies {
  const isHttps = publicUrl.startsWith('https:');
  const prefix = isHttps ? ('host' as const) : undefined;
  const options = { ...attributes, secure: isHttps, ...(prefix && { prefix }) };
  return {
    names: () => Object.keys(getCookie(c)),
    get: (name) => getCookie(c, name, prefix),
    set: (name, value, maxAgeSeconds) =>
      setCookie(c, name, value, { ...options, maxAge: Math.floor(maxAgeSeconds) }),
    clear: (name) => {
      deleteCookie(c, name, options);
    },
  };
}

/**
 * Returns `cookies` as they are, but whoever reads hears that one was used or set. That one was not there is heard by
 * nobody: what is kept tells requests apart by the names of their cookies.
 */
export const heardCookies = (cookies: Cookies): Cookies => ({
  names: cookies.names,
  get: (name) => {
    const value = cookies.get(name);
    if (value !== undefined) noteMore();
    return value;
  },
  set: (...args) => {
    noteMore();
    cookies.set(...args);
  },
  clear: (name) => {
    noteMore();
    cookies.clear(name);
  },
});
