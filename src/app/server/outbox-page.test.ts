import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../tests/support/harness.ts';
import { connectionFrom } from '../../../tests/support/test-client.ts';
import { createApp } from './app.ts';
import { describeOutbox } from './outbox-page.ts';

const { services } = await startHarness();

const ask = (headers: Record<string, string>, settings: Partial<typeof services.config> = {}) => {
  const app = createApp({ ...services, config: { ...services.config, ...settings } });
  return app.request('http://localhost:3000/outbox', { headers }, connectionFrom('127.0.0.1'));
};

describe('the outbox page', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])('opens at %s', async (host) => {
    const response = await ask({ host });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Outbox</h1>');
  });

  it.each([
    ['by another host name', { host: 'porchlist.example' }],
    ['by a network address', { host: '192.168.1.20:3000' }],
    ['through a proxy', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' }],
  ])('does not exist when requested %s', async (_, headers) => {
    const response = await ask(headers);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Outbox</h1>');
  });

  it('does not exist if the server listens on the network; the startup message names the folder instead', async () => {
    const open = { host: '0.0.0.0' };
    expect((await ask({ host: 'localhost:3000' }, open)).status).toBe(404);
    expect(describeOutbox({ ...services.config, ...open })).toContain('emails are files in');
    expect(describeOutbox(services.config)).toContain('/outbox');
  });
});
