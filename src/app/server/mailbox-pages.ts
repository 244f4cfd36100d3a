import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { withSiteSettings } from '../../access/server/site-settings.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { MailboxPage, MailboxQuestion, MailboxText } from '../../platform/mailbox-page.ts';
import type { Services } from '../../platform/services.ts';
import { mailboxPages } from './features.ts';
import { type Html, plainPage, submitButton } from './plain-page.ts';

const limit = { name: 'mailbox-page', points: 30, seconds: 60 };

export function mountMailboxPages(app: Hono, services: Services): void {
  for (const page of mailboxPages) {
    app.get(`${page.path}/:token`, async (c) => {
      const question = await page.ask(await withSiteSettings(services), linkOf(c));
      if (!question) return c.html(pageOf(page.spent), 404);
      return c.html(pageOf(question, checkedForm(question)));
    });
    app.post(`${page.path}/:token`, async (c) => {
      await services.limits.consume(limit, clientAddress(c, services.config.trustProxy));
      if (!(await isAgreed(c, page))) {
        const { pathname, search } = new URL(c.req.url);
        return c.redirect(pathname + search, 303);
      }
      const done = await page.answer(await withSiteSettings(services), linkOf(c));
      return done ? c.html(pageOf(done), done.status ?? 200) : c.html(pageOf(page.spent), 404);
    });
  }
}

const linkOf = (c: Context) => ({
  token: c.req.param('token') ?? '',
  search: new URL(c.req.url).searchParams,
});

async function isAgreed({ req }: Context, { isOneClick }: MailboxPage): Promise<boolean> {
  const form = await req.parseBody().catch((): Record<string, unknown> => ({}));
  return form.sure === 'yes' || (isOneClick === true && form['List-Unsubscribe'] === 'One-Click');
}

const checkedForm = ({ check, button }: MailboxQuestion): Html =>
  html`<form method="post" class="mt-4 grid justify-items-center gap-4">
    <label class="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="sure" value="yes" required class="size-5" />
      ${check}
    </label>
    ${submitButton(button)}
  </form>`;

const pageOf = ({ title, text, link }: MailboxText, form: Html | '' = ''): string =>
  plainPage({
    title,
    content: html`<p>${text}</p>
      ${form} ${link ? html`<p class="mt-4"><a class="link" href="${link.href}">${link.label}</a></p>` : ''}`,
  });
