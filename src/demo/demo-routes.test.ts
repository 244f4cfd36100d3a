import type { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { startHarness } from '../../tests/support/harness.ts';
import { testClient } from '../../tests/support/test-client.ts';
import { createApp } from '../app/server/app.ts';
import { mountDemo } from './demo-routes.ts';
import { demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';
import { demoOptions } from './start-demo.ts';

const { db, services, signedOut } = await startHarness();
const app: Hono = createApp(services, { extraRoutes: mountDemo });
const newClient = () => testClient(app, 'demo');

beforeAll(async () => void (await populateDemo({ ...services, db })));

describe('the demo sign-in', () => {
  it.each(demoUsers)(
    'signs in as $role by its link',
    async ({ role, name, path, isConfirmed, communitySlug }) => {
      const client = newClient();
      const response = await client.fetch(`/demo/as/${role}`);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(path);
      const { me } = await client.api.accounts.getMe();
      expect(me).toMatchObject({ name, isConfirmed });
      expect(me?.community?.slug ?? null).toBe(communitySlug);
      expect(me?.isPlatformAdmin).toBe(role === 'platform-admin');
      expect(me?.isHoaAdmin).toBe(role.startsWith('hoa-admin'));
      const isWaiting = ['resident-home-pending', 'platform-admin'].includes(role);
      expect(me?.isHouseholdApproved).toBe(isConfirmed && !isWaiting);
    },
  );

  it('has a page with a button for each demo user', async () => {
    const page = await (await newClient().fetch('/demo')).text();
    for (const { role, title } of demoUsers) {
      expect(page).toContain(`value="${role}"`);
      expect(page).toContain(title);
    }
  });

  it('switches to another demo user and ends the previous session', async () => {
    const client = newClient();
    await client.fetch('/demo/as/resident');
    const before = new Map(client.cookies);
    const body = new URLSearchParams({ role: 'hoa-admin' });
    await client.fetch('/demo/sign-in', { method: 'POST', body });
    expect((await client.api.accounts.getMe()).me?.name).toBe('Morgan Hathersedge');
    const old = newClient();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.api.accounts.getMe()).me).toBeNull();
  });

  it('redirects to the page for an unknown role', async () => {
    const client = newClient();
    for (const path of ['/demo/as/nobody', '/demo/as/__proto__', '/demo/as/%00']) {
      expect((await client.fetch(path)).headers.get('location')).toBe('/demo');
    }
    expect(client.cookies.size).toBe(0);
  });

  it('refuses a form from another site', async () => {
    const response = await newClient().fetch('/demo/sign-in', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ role: 'platform-admin' }),
    });
    expect(response.status).toBe(403);
  });

  it('does not exist in the product itself', async () => {
    const client = signedOut();
    for (const path of ['/demo', '/demo/as/platform-admin']) {
      expect((await client.fetch(path)).status).toBe(404);
    }
    await client.fetch('/demo/sign-in', { method: 'POST', body: new URLSearchParams({ role: 'resident' }) });
    expect(client.cookies.size).toBe(0);
  });
});

it('the demo uses no real database, mail server or maps provider', () => {
  const env = {
    DATABASE_URL: 'postgres://real',
    SMTP_URL: 'smtp://real',
    GOOGLE_PLACES_SERVER_KEY: 'key',
    PORT: '4000',
  };
  expect(demoOptions(env).env).toMatchObject({ PORT: '4000', DATA_DIR: './data-demo' });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'GOOGLE_PLACES_SERVER_KEY', 'GOOGLE_MAPS_BROWSER_KEY']) {
    expect(demoOptions(env).env[name]).toBeUndefined();
  }
});
