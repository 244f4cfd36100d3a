import { ORPCError } from '@orpc/server';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createRequestContext } from '../../access/server/read-request.ts';
import {
  type LinkOutcome,
  outcomeOfAnswer,
  outcomeOfFailure,
} from '../../features/accounts/account.rules.ts';
import { linkSentTexts } from '../../features/accounts/account.texts.ts';
import { originCheck } from '../../platform/http/security.ts';
import type { Services } from '../../platform/services.ts';
import { plainPage } from './plain-page.ts';
import { countRequest, defaultBodyBytes, limitBody } from './request-limits.ts';
import { createCaller } from './router.ts';

/** Handles the sign-in form where the script is not loaded yet or not available. */
export function mountSignIn(app: Hono, services: Services): void {
  app.post(
    '/signin',
    originCheck(services.config.publicUrl),
    async (c, next) => {
      await countRequest(services, c);
      c.header('cache-control', 'no-store');
      return next();
    },
    limitBody(services, () => defaultBodyBytes),
    async (c) => {
      const { outcome, status } = await requestLink(services, c);
      return c.html(outcome.kind === 'sent' ? linkSent(outcome.email) : refused(outcome), status);
    },
  );
}

interface LinkResult {
  outcome: LinkOutcome;
  status: ContentfulStatusCode;
}

async function requestLink(services: Services, c: Context): Promise<LinkResult> {
  const context = await createRequestContext(services, c);
  // Treat an unreadable body as one without an email.
  const { email } = await c.req.parseBody().catch((): { email?: unknown } => ({}));
  const typed = typeof email === 'string' ? email : '';
  try {
    const answer = await createCaller(context).accounts.getEmailStatus({ email: typed });
    return { outcome: outcomeOfAnswer(answer, typed, context.clock.now().getTime()), status: 200 };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { status, message } = error;
    return {
      outcome: outcomeOfFailure({ status, description: message }),
      status: status as ContentfulStatusCode,
    };
  }
}

const linkSent = (email: string): string =>
  page(
    linkSentTexts.title,
    html`<p>${linkSentTexts.before} <strong>${email}</strong>${linkSentTexts.after}</p>`,
  );

const refused = ({ title, text }: Extract<LinkOutcome, { kind: 'refused' }>): string =>
  page(
    title,
    html`<p>${text}</p>
    <a class="link" href="/signin">Back to sign in</a>`,
  );

const page = (title: string, content: ReturnType<typeof html>): string =>
  plainPage(html`<title>${title} · Porchlist</title>`, title, content);
