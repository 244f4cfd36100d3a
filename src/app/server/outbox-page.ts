import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Config } from '../../platform/config/config.ts';
import { outboxDirectory } from '../../platform/mail/mailer.ts';
import { listOutbox, readOutboxMail } from '../../platform/mail/outbox.ts';
import { isLoopback } from '../../platform/net.ts';
import type { Services } from '../../platform/services.ts';
import { plainPage } from './plain-page.ts';

const maxMails = 30;

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a class="link" href="${part}">${part}</a>` : part));
}

/**
 * Only if the product is reachable from this machine alone, because anyone who reads these emails can sign in as
 * anyone.
 */
function hasOutboxPage({ isProduction, smtpUrl, publicUrl, host }: Config): boolean {
  return (
    isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && !isProduction && smtpUrl === undefined
  );
}

/** Returns whether a request comes from this machine: a loopback host, and no proxy. */
function isLocalRequest({ req }: Context): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some((name) => req.header(name));
  return !isForwarded && isLoopback(req.header('host')?.replace(/:\d+$/, '') ?? '');
}

/** Returns null if emails are sent. */
export function describeOutbox(config: Config): string | null {
  if (config.smtpUrl !== undefined) return null;
  return hasOutboxPage(config)
    ? `Emails are files: read them at ${config.publicUrl}/outbox`
    : `SMTP_URL is not set, so no email is sent: emails are files in ${outboxDirectory(config)}`;
}

export function mountOutbox(app: Hono, { config }: Services): void {
  if (!hasOutboxPage(config)) return;
  const directory = outboxDirectory(config);
  app.get('/outbox', async (c, next) => {
    if (!isLocalRequest(c)) return next();
    const names = (await listOutbox(directory)).slice(0, maxMails);
    const mails = (await Promise.all(names.map((name) => readOutboxMail(directory, name)))).filter(
      (mail) => mail !== undefined,
    );
    const content = html`<p>Emails that would have been sent, newest first. This page exists in development only.</p>
      ${mails.length === 0 ? html`<p>No email yet.</p>` : ''}
      ${mails.map(
        (mail) => html`<article class="w-full border-t border-line py-4 text-left">
          <h2 class="font-semibold">${mail.subject}</h2>
          <p class="text-ink-muted">To ${mail.to.join(', ')} · ${mail.date.toLocaleString('en-US')}</p>
          <pre class="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">${linked(mail.text)}</pre>
        </article>`,
      )}`;
    return c.html(plainPage({ title: 'Outbox', content }));
  });
}
