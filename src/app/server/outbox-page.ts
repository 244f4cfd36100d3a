import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Config } from '../../platform/config/config.ts';
import { isLoopback } from '../../platform/http/client-address.ts';
import { outboxDirectory } from '../../platform/mail/mailer.ts';
import { listOutbox, readOutboxMail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';

const maxMails = 30;

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part));
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
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Outbox · Porchlist</title>
          <link rel="stylesheet" href="/outbox.css" />
        </head>
        <body>
          <main>
            <h1>Outbox</h1>
            <p>Emails that would have been sent, newest first. This page exists in development only.</p>
            ${mails.length === 0 ? html`<p>No email yet.</p>` : ''}
            ${mails.map(
              (mail) => html`<article>
                <h2>${mail.subject}</h2>
                <p>To ${mail.to.join(', ')} · ${mail.date.toLocaleString('en-US')}</p>
                <pre>${linked(mail.text)}</pre>
              </article>`,
            )}
          </main>
        </body>
      </html>`);
  });
  app.get('/outbox.css', (c) => {
    c.header('content-type', 'text/css');
    return c.body(
      ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;margin:0}main{max-width:44rem;margin:2rem auto;padding:0 1rem}' +
        'article{border-top:1px solid #8886;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:LinkText}',
    );
  });
}
