import type { Hono } from 'hono';
import { html } from 'hono/html';
import { disownBrowser, getNoticedBrowser, notMePath } from '../../features/accounts/server/new-browser.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { plainPage } from './plain-page.ts';

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
    const { sure } = await c.req.parseBody().catch((): { sure?: unknown } => ({}));
    if (sure !== 'yes') return c.redirect(c.req.path, 303);
    const isSignedOut = await disownBrowser(services, c.req.param('token'));
    return isSignedOut ? c.html(donePage()) : c.html(signedOutPage(), 404);
  });
}

const questionPage = (device: string) =>
  page(
    'Sign that browser out?',
    html`<p>Your account was used to sign in with <strong>${device}</strong>. If it was not you, sign that browser out.</p>
      <form method="post" class="mt-4 grid justify-items-center gap-4">
        <label class="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="sure" value="yes" required class="size-5" />
          It was not me
        </label>
        <button
          type="submit"
          class="inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-5 py-2 font-semibold text-accent-ink hover:bg-accent-hover"
        >
          Sign it out
        </button>
      </form>`,
  );

const donePage = () =>
  page(
    'That browser is signed out',
    html`<p>
        Whoever it was could open your email. Change the password of your mailbox, then check
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
