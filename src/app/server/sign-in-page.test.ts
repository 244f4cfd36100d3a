import { describe, expect, it } from 'vitest';
import { mailedCode } from '../../../tests/support/account-steps.ts';
import { startHarness } from '../../../tests/support/harness.ts';

const h = await startHarness();

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  h.signedOut().fetch('/signin', { method: 'POST', body, headers });

describe('the sign-in form without scripts', () => {
  it('emails a link to an approved person', async () => {
    const { email } = await h.make.person({ community: await h.make.community() });
    const response = await send(new URLSearchParams({ email: ` ${email.toUpperCase()} ` }));
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('porchlist-sign-in');
    expect(await response.text()).toContain('Magic Link Sent!');
    await h.drain();
    expect(h.mails.map(({ to }) => to)).toContain(email);
  });

  it('accepts the emailed code and redirects to the requested page', async () => {
    const { email } = await h.make.person({ community: await h.make.community() });
    const browser = h.signedOut();
    const post = (path: string, form: Record<string, string>) =>
      browser.fetch(path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    await post('/signin', { email, next: '/profile' });
    const refused = await post('/signin/code', { code: 'HKDR-4XMT' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This is not the code in the email.');
    const answer = await post('/signin/code', { code: mailedCode(h, email) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile']);
    expect((await browser.api.accounts.getMe()).me).not.toBeNull();
  });

  it('explains an invalid email and does not render it as HTML', async () => {
    const wrong = await send(new URLSearchParams({ email: '<b>nobody' }));
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page).toContain('Please enter a valid email');
    expect(page).not.toContain('<b>');
    expect((await send(new URLSearchParams())).status).toBe(422);
  });

  it.each<[string, BodyInit, Record<string, string>]>([
    ['nothing', '', {}],
    ['a broken form', '--x\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a file', fileAsEmail(), {}],
  ])('treats %s as a form without an email', async (_, body, headers) => {
    expect((await send(body, headers)).status).toBe(422);
  });

  it('refuses forms from other sites, bodies that are too large, and JSON', async () => {
    const form = new URLSearchParams({ email: 'anna@example.org' });
    expect((await send(form, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send(new URLSearchParams({ email: 'a'.repeat(300_000) }))).status).toBe(413);
    expect((await send('{"email":"anna@example.org"}', { 'content-type': 'application/json' })).status).toBe(
      415,
    );
  });
});

function fileAsEmail(): FormData {
  const form = new FormData();
  form.set('email', new File(['anna@example.org'], 'email.txt'));
  return form;
}
