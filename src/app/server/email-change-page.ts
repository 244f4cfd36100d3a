import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import {
  confirmEmailChange,
  confirmEmailPath,
  type EmailChangeResult,
  getConfirmQuestion,
  getUndoQuestion,
  undoEmailChange,
  undoEmailPath,
} from '../../features/accounts/server/email-change/email-change.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { checkedForm, isChecked, plainPage } from './plain-page.ts';

const limit = { name: 'email-change-page', points: 30, seconds: 60 };

interface MailboxPage {
  path: string;
  title: string;
  check: string;
  button: string;
  done: string;
  getQuestion: typeof getConfirmQuestion;
  answer: typeof confirmEmailChange;
}

const mailboxPages: readonly MailboxPage[] = [
  {
    path: confirmEmailPath,
    title: 'Use this email for Porchlist?',
    check: 'This is my email',
    button: 'Use this email',
    done: 'Your email is changed',
    getQuestion: getConfirmQuestion,
    answer: confirmEmailChange,
  },
  {
    path: undoEmailPath,
    title: 'Undo the change of your email?',
    check: 'I did not change it',
    button: 'Undo the change',
    done: 'Your old email is back',
    getQuestion: getUndoQuestion,
    answer: undoEmailChange,
  },
];

/**
 * Serves the pages on which the new mailbox confirms a change of email and the old one undoes it, both without a session.
 * A GET changes nothing, because link scanners follow links.
 */
export function mountEmailChange(app: Hono, services: Services): void {
  for (const mailbox of mailboxPages) {
    const path = `${mailbox.path}/:token`;
    app.get(path, async (c) => {
      c.header('cache-control', 'no-store');
      const question = await mailbox.getQuestion(services, c.req.param('token') ?? '');
      return question ? c.html(questionPage(mailbox, question.maskedEmail)) : c.html(overPage(), 404);
    });
    app.post(path, async (c) => {
      await services.limits.consume(limit, clientAddress(c, services.config.trustProxy));
      if (!(await isChecked(c))) return c.redirect(c.req.path, 303);
      return resultPage(c, services, mailbox, await mailbox.answer(services, c.req.param('token') ?? ''));
    });
  }
}

const questionPage = ({ title, check, button }: MailboxPage, maskedEmail: string) =>
  page(
    title,
    html`<p>Your account will use <strong>${maskedEmail}</strong>. Sign-in links go there.</p>
      ${checkedForm({ check, button })}`,
  );

function resultPage(c: Context, { config }: Services, { done }: MailboxPage, result: EmailChangeResult) {
  switch (result) {
    case 'done':
      return c.html(
        page(
          done,
          html`<p>Other browsers are signed out. <a class="link" href="/profile">Open your profile</a></p>`,
        ),
      );
    case 'taken':
      return c.html(
        page(
          'Another account uses this email',
          html`<p>Nothing changed. Write to <a class="link" href="mailto:${config.supportEmail}">${config.supportEmail}</a>; a person will read it.</p>`,
        ),
        409,
      );
    case 'over':
      return c.html(overPage(), 404);
  }
}

const overPage = () =>
  page(
    'This link no longer works',
    html`<p>It was used or is too old. <a class="link" href="/profile">Your profile</a> shows which email your account uses.</p>`,
  );

const page = (title: string, content: ReturnType<typeof html>) =>
  plainPage(html`<title>${title} · Porchlist</title>`, title, content);
