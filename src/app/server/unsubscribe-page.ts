import type { Hono } from 'hono';
import { html } from 'hono/html';
import { stopAdminMails, unsubscribePath } from '../../features/administration/server/admin-mails.ts';
import { newsUnsubscribePath, stopNewsMails } from '../../features/news/server/mail-reader.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { plainPage } from './plain-page.ts';

const limit = { name: 'unsubscribe', points: 30, seconds: 60 };

interface Subscription {
  path: string;
  /** Ends the emails of the owner of the token; returns false for an unknown one. */
  stop: (services: Services, token: string) => Promise<boolean>;
  question: string;
  about: string;
}

const subscriptions: readonly Subscription[] = [
  {
    path: unsubscribePath,
    stop: stopAdminMails,
    question: 'Unsubscribe from admin reminders?',
    about: 'They come at most once a day and list what is waiting for your decision.',
  },
  {
    path: newsUnsubscribePath,
    stop: stopNewsMails,
    question: 'Unsubscribe from news?',
    about:
      'We will no longer email you answers, opened prices, who joined, or what is new. Sign-in links still come.',
  },
];

/**
 * Serves the unsubscribe pages (RFC 8058). A GET changes nothing, because link scanners follow links; email programs and
 * the button send a POST, without a session.
 */
export function mountUnsubscribe(app: Hono, services: Services): void {
  for (const { path, stop, question, about } of subscriptions) {
    app.get(`${path}/:token`, (c) =>
      c.html(
        page(
          question,
          html`<p>${about}</p>
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
    app.post(`${path}/:token`, async (c) => {
      await services.limits.consume(limit, clientAddress(c, services.config.trustProxy));
      if (!(await stop(services, c.req.param('token')))) {
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
}

const page = (title: string, content: ReturnType<typeof html>) =>
  plainPage(html`<title>${title} · Porchlist</title>`, title, content);
