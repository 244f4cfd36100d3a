import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The request's cookies. Every one is `__Host-`, Secure, HttpOnly and SameSite=Lax: there is no other kind here. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
}

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

export function cookiesOf(c: Context): Cookies {
  return {
    get: (name) => getCookie(c, name, 'host'),
    set: (name, value, maxAgeSeconds) =>
      setCookie(c, name, value, { ...attributes, prefix: 'host', maxAge: Math.floor(maxAgeSeconds) }),
    clear: (name) => {
      deleteCookie(c, name, { ...attributes, prefix: 'host' });
    },
  };
}
