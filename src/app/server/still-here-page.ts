import type { Hono } from 'hono';
import { html } from 'hono/html';
import { answerResidence, getResidenceQuestion } from '../../features/communities/server/moving/moving.ts';
import { residencePath } from '../../features/communities/server/moving/residence-mails.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { checkedForm, isChecked, plainPage } from './plain-page.ts';

const limit = { name: 'still-here', points: 30, seconds: 60 };

/**
 * Serves the page on which a person answers 'Still at …?' without a session. A GET changes nothing, because link scanners
 * follow links; the checkbox stops those that also press buttons.
 */
export function mountStillHere(app: Hono, services: Services): void {
  const path = `${residencePath}/:token`;
  app.get(path, async (c) => {
    const home = await getResidenceQuestion(services, c.req.param('token'));
    if (!home) return c.html(spentPage(), 404);
    return c.html(c.req.query('moved') === undefined ? stayPage(home) : movePage(home));
  });
  app.post(path, async (c) => {
    await services.limits.consume(limit, clientAddress(c, services.config.trustProxy));
    if (!(await isChecked(c))) return c.redirect(c.req.url, 303);
    const isStillHere = c.req.query('moved') === undefined;
    const isKnown = await answerResidence(services, c.req.param('token'), isStillHere);
    if (!isKnown) return c.html(spentPage(), 404);
    return c.html(isStillHere ? stayedPage() : movedPage());
  });
}

interface Home {
  address: string;
  communityName: string;
}

const stayPage = ({ address, communityName }: Home) =>
  page(
    'Do you still live there?',
    html`<p>${communityName} lists you at <strong>${address}</strong>.</p>
      ${checkedForm({ check: 'I live there', button: 'Keep my home' })}
      <p class="mt-6"><a class="link" href="?moved=yes">I have moved</a></p>`,
  );

const movePage = ({ address, communityName }: Home) =>
  page(
    'Have you moved?',
    html`<p>
        You will leave <strong>${address}</strong> and see ${communityName} as a visitor does. What you shared stays
        with your neighbors.
      </p>
      ${checkedForm({ check: 'I no longer live there', button: 'Leave this home' })}`,
  );

const stayedPage = () =>
  page('Thank you', html`<p>Nothing changes. <a class="link" href="/">Open the list</a></p>`);

const movedPage = () =>
  page(
    'All the best in your new home',
    html`<p>
        Thank you for what you shared. Is your new neighborhood on Porchlist?
        <a class="link" href="/profile">Ask to move your account there</a>
      </p>`,
  );

const spentPage = () =>
  page(
    'This link no longer works',
    html`<p>It was answered or is too old. <a class="link" href="/profile">Open your profile</a></p>`,
  );

const page = (title: string, content: ReturnType<typeof html>) =>
  plainPage(html`<title>${title} · Porchlist</title>`, title, content);
