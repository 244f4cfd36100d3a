import type { Hono } from 'hono';
import { html } from 'hono/html';
import {
  disownBrowser,
  getNoticedBrowser,
  notMePath,
} from '../../features/accounts/server/known-browsers.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { checkedForm, isChecked, plainPage } from './plain-page.ts';

const limit = { name: 'not-me', points: 30, seconds: 60 };

/**
 * Serves 'This was not me' of the email about a new browser, without a session. A GET changes nothing, because link
 * scanners follow links; the checkbox stops those that also press buttons.
 */
export function mountNotMe(app: Hono, services: Services): void {
  const path = `${notMePath}/:token`;
  app.get(path, async (c) => {
    const browser = await getNoticedBrowser(services, c.req.param('token'));
    return browser ? c.html(questionPage(browser.device)) : c.html(signedOutPage(), 404);
  });
  app.post(path, async (c) => {
    await services.limits.consume(limit, clientAddress(c, services.config.trustProxy));
    if (!(await isChecked(c))) return c.redirect(c.req.path, 303);
    const isSignedOut = await disownBrowser(services, c.req.param('token'));
    return isSignedOut ? c.html(donePage()) : c.html(signedOutPage(), 404);
  });
}

const questionPage = (device: string) =>
  page(
    'Sign that browser out?',
    html`<p>Your account was used to sign in with <strong>${device}</strong>. If it was not you, sign that browser out.</p>
      ${checkedForm({ check: 'It was not me', button: 'Sign it out' })}`,
  );

const donePage = () =>
  page(
    'That browser is signed out',
    html`<p>
        The person who signed in could open your email. Change the password of your mailbox, then check
        <a class="link" href="/profile">where you are signed in</a>.
      </p>`,
  );

const signedOutPage = () =>
  page(
    'That browser is not signed in',
    html`<p>
        It was signed out already. <a class="link" href="/profile">Your profile</a> shows where you are signed in.
      </p>`,
  );

const page = (title: string, content: ReturnType<typeof html>) =>
  plainPage(html`<title>${title} · Porchlist</title>`, title, content);
