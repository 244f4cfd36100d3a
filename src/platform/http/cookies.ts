import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config/config.ts';
import { ownName } from '../schemas.ts';

/** Cookies set here are HttpOnly and SameSite=Lax; over HTTPS also `__Host-` and Secure. */
export interface Cookies {
  names(): readonly string[];
  get(name: string): string | undefined;
  /** Returns a cookie that scripts have set, which cells on one host share. */
  ofScripts(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
}

/** For callers without a browser. */
export const noCookies: Cookies = {
  names: () => [],
  get: () => undefined,
  ofScripts: () => undefined,
  set: () => undefined,
  clear: () => undefined,
};

const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** Cells on one host differ in their ports, of which cookies know nothing: each has names of its own. */
type Site = Pick<Config, 'publicUrl' | 'schemas'>;

const isHttps = ({ publicUrl }: Site) => publicUrl.startsWith('https:');

export const scriptCookieName = (name: string, site: Site): string =>
  isHttps(site) ? `__Host-${name}` : name;

export const cookieName = (name: string, site: Site): string =>
  scriptCookieName(ownName(name, site.schemas, '-'), site);

/**
 * Returns access to the cookies of a request and its response. Browsers reach the product at its public URL: over HTTP,
 * WebKit stores no Secure cookies, not even for localhost.
 */
export function cookiesOf(c: Context, site: Site): Cookies {
  const own = (name: string) => ownName(name, site.schemas, '-');
  const prefix = isHttps(site) ? ('host' as const) : undefined;
  const options = { ...attributes, secure: isHttps(site), ...(prefix && { prefix }) };
  return {
    names: () => Object.keys(getCookie(c)),
    get: (name) => getCookie(c, own(name), prefix),
    ofScripts: (name) => getCookie(c, name, prefix),
    set: (name, value, maxAgeSeconds) =>
      setCookie(c, own(name), value, { ...options, maxAge: Math.floor(maxAgeSeconds) }),
    clear: (name) => {
      deleteCookie(c, own(name), options);
    },
  };
}
