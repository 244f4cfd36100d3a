import type { Hono } from 'hono';
import { html } from 'hono/html';
import { stopAdminMails, unsubscribePath } from '../../features/administration/server/admin-mails.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { plainPage } from './plain-page.ts';

const limit = { name: 'unsubscribe', points: 30, seconds: 60 };

/**
 * Serves the unsubscribe page of admin reminder emails (RFC 8058). A GET changes nothing, because link scanners
 * follow links; email programs and the button send a POST, without a session.
 */
export function mountUnsubscribe(app: Hono, services: Services): void {
  const path = `${unsubscribePath}/:token`;
  app.get(path, (c) =>
    c.html(
      page(
        'Unsubscribe from admin reminders?',
        html`<p>They come at most once a day and list what is waiting for your decision.</p>
          <form method="post" class="mt-4">
            <button
              type="submit"
              class="inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-5 py-2 font-semibold text-accent-ink hover:bg-accent-hover"
            >
              Unsubscribe
            </button>
          </form>`,
      ),
    ),
  );
  app.post(path, async (c) => {
    await services.limits.consume(limit, clientAddress(c, services.config.trustProxy));
    if (!(await stopAdminMails(services, c.req.param('token')))) {
      return c.html(
        page(
          'This link does not work',
          html`<p>You can turn off these emails in <a class="link" href="/profile">your profile</a>.</p>`,
        ),
        404,
      );
    }
    return c.html(
      page(
        "You're unsubscribed",
        html`<p>You can turn these emails back on in <a class="link" href="/profile">your profile</a>.</p>`,
      ),
    );
  });
}

const page = (title: string, content: ReturnType<typeof html>) =>
  plainPage(html`<title>${title} · Porchlist</title>`, title, content);
