import { ORPCError } from '@orpc/server';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { homePath } from '../../access/page-access.ts';
import { createRequestContext } from '../../access/server/read-request.ts';
import {
  type LinkOutcome,
  outcomeOfAnswer,
  outcomeOfFailure,
} from '../../features/accounts/account.rules.ts';
import { linkSentText, linkSentTitle } from '../../features/accounts/account.texts.ts';
import { originCheck } from '../../platform/http/security.ts';
import type { Services } from '../../platform/services.ts';
import { createCaller } from './api-surface.ts';
import { type Html, plainPage, submitButton } from './plain-page.ts';
import { countRequest } from './request-limits.ts';

/** Handles the sign-in form, and the form for the code, where the script is not loaded yet or not available. */
export function mountSignIn(app: Hono, services: Services): void {
  app.on('POST', '/signin/*', originCheck(services.config.publicUrl), async (c, next) => {
    await countRequest(services, c);
    return next();
  });
  app.post('/signin', async (c) => {
    const { outcome, status } = await requestLink(services, c);
    return c.html(outcome.kind === 'sent' ? linkSent(outcome) : refused(outcome), status);
  });
  app.post('/signin/code', async (c) => {
    const context = await createRequestContext(services, c);
    const { code } = await readForm(c);
    try {
      const { next, communitySlug } = await createCaller(context).accounts.redeemSignInCode({ code });
      return c.redirect(next ?? homePath({ communitySlug }), 303);
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      return c.html(
        plainPage({ title: 'Sign in failed', content: codeForm(error.message) }),
        error.status as ContentfulStatusCode,
      );
    }
  });
}

/** Treats an unreadable body as one without any text. */
async function readForm(c: Context): Promise<Record<'email' | 'known' | 'next' | 'code', string>> {
  const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { email: text(form.email), known: text(form.known), next: text(form.next), code: text(form.code) };
}

interface LinkResult {
  outcome: LinkOutcome;
  status: ContentfulStatusCode;
}

async function requestLink(services: Services, c: Context): Promise<LinkResult> {
  const context = await createRequestContext(services, c);
  const { email, known, next } = await readForm(c);
  const { accounts } = createCaller(context);
  try {
    const answer = known
      ? await accounts.sendKnownMemberLink({ next })
      : await accounts.getEmailStatus({ email, next });
    return {
      outcome: outcomeOfAnswer(answer, known ? 'you' : email, context.clock.now().getTime()),
      status: 200,
    };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { status, message } = error;
    return {
      outcome: outcomeOfFailure({ status, description: message }),
      status: status as ContentfulStatusCode,
    };
  }
}

type SentLink = Extract<LinkOutcome, { kind: 'sent' }>;

function linkSent({ email, ...sent }: SentLink): string {
  const { before, after } = linkSentText(sent);
  const content = html`<p>${before} <strong>${email}</strong>${after}</p>${codeForm()}`;
  return plainPage({ title: linkSentTitle, content });
}

const codeForm = (error = ''): Html =>
  html`<form method="post" action="/signin/code" class="mt-4 grid w-full max-w-xs gap-3 text-left">
    <label for="code" class="font-semibold">Code from the email</label>
    <input
      id="code"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      ${error && html`aria-invalid="true" aria-describedby="code-error"`}
      class="min-h-11 w-full rounded-control border border-line-strong bg-surface-raised px-3"
    />
    ${error && html`<p id="code-error" role="alert" class="text-sm font-medium text-danger">${error}</p>`}
    ${submitButton('Sign in with the code')}
  </form>`;

const refused = ({ title, text }: Extract<LinkOutcome, { kind: 'refused' }>): string =>
  plainPage({
    title,
    content: html`<p>${text}</p>
      <a class="link" href="/signin">Back to sign in</a>`,
  });
