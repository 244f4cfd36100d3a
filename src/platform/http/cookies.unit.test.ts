import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { schemasOf } from '../schemas.ts';
import { cookiesOf } from './cookies.ts';

async function setCookieOf(publicUrl: string, cell?: string): Promise<string> {
  const app = new Hono().get('/', (c) => {
    cookiesOf(c, { publicUrl, schemas: schemasOf(cell) }).set('session', 'secret', 60);
    return c.text('');
  });
  return (await app.request('/')).headers.get('set-cookie') ?? '';
}

async function readBack(publicUrl: string, cookie: string, cell?: string): Promise<string> {
  const site = { publicUrl, schemas: schemasOf(cell) };
  const app = new Hono().get('/', (c) => c.text(cookiesOf(c, site).get('session') ?? 'none'));
  return (await app.request('/', { headers: { cookie } })).text();
}

describe('cookies', () => {
  it('are bound to the host with HTTPS', async () => {
    const address = 'https://porchlist.example';
    expect(await setCookieOf(address)).toBe(
      '__Host-session=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(await readBack(address, '__Host-session=secret')).toBe('secret');
    expect(await readBack(address, 'session=planted')).toBe('none');
  });

  it('have no prefix on http://localhost, where browsers would reject it', async () => {
    const address = 'http://localhost:3000';
    expect(await setCookieOf(address)).toBe('session=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
    expect(await readBack(address, 'session=secret')).toBe('secret');
  });

  it('have names of their own in a cell, because cells on one host would sign each other out', async () => {
    const address = 'http://localhost:3001';
    expect(await setCookieOf(address, 'oak')).toMatch(/^session-oak=secret;/);
    expect(await readBack(address, 'session=of-pine; session-oak=secret', 'oak')).toBe('secret');
    expect(await setCookieOf('https://oak.example', 'oak')).toMatch(/^__Host-session-oak=secret;/);
  });
});
