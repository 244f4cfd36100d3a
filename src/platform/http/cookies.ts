import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Cookies set here are HttpOnly and SameSite=Lax; over HTTPS also `__Host-` and Secure. */
export interface Cookies {
  names(): readonly string[];
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
}

const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/**
 * Returns access to the cookies of a request and its response.
 *
 * @param publicUrl where browsers reach the product: over HTTP, WebKit stores no Secure cookies, not even for
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
