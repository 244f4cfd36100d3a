import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { createRequestContext } from '../access/server/read-request.ts';
import { plainPage } from '../app/server/plain-page.ts';
import type { StartOptions } from '../app/start.ts';
import { replaceSession } from '../features/accounts/server/sessions.ts';
import { originCheck } from '../platform/http/security.ts';
import type { Services } from '../platform/services.ts';
import { doAdminWork } from './admin-work.ts';
import { type DemoUser, demoUserId, demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';

/** Removed from the environment, so that the demo reaches no real database, mail server or maps provider. */
const blockedVariables = ['DATABASE_URL', 'SMTP_URL', 'GOOGLE_MAPS_BROWSER_KEY', 'GOOGLE_PLACES_SERVER_KEY'];

export function demoOptions(env: NodeJS.ProcessEnv): StartOptions {
  return {
    env: {
      ...env,
      DATA_DIR: env.DATA_DIR ?? './data-demo',
      ...Object.fromEntries(blockedVariables.map((name) => [name, undefined])),
    },
    async beforeListen(services) {
      if (await populateDemo(services)) await doAdminWork(services);
    },
    extraRoutes: mountDemo,
  };
}

/** Is mounted only by the demo, because the links need no proof of identity. */
export function mountDemo(app: Hono, services: Services): void {
  app.get('/demo', (c) => c.html(demoPage()));
  app.get('/demo/as/:role', (c) => signInAs(services, c, c.req.param('role')));
  app.post('/demo/sign-in', originCheck(services.config.publicUrl), async (c) => {
    const { role } = await c.req.parseBody();
    return signInAs(services, c, typeof role === 'string' ? role : '');
  });
}

async function signInAs(services: Services, c: Context, role: string): Promise<Response> {
  const demoUser = demoUsers.find((one) => one.role === role);
  if (!demoUser) return c.redirect('/demo', 303);
  const context = await createRequestContext(services, c);
  const setCookie = await services.db.transaction((tx) =>
    replaceSession(context, tx, {
      userId: demoUserId(demoUser),
      isConfirmed: demoUser.isConfirmed,
      isAdmin: demoUser.path === '/admin',
      isFirst: true,
    }),
  );
  setCookie();
  return c.redirect(demoUser.path, 303);
}

const demoPage = () =>
  plainPage({
    title: 'Demo',
    heading: 'Porchlist demo',
    content: html`<p>
        Three neighborhoods, their residents and their vendors, all invented. Look around
        <a class="link" href="/communities/boca-bridges">signed out</a>, or sign in as one of these people. Their emails are
        in the <a class="link" href="/outbox">outbox</a>.
      </p>
      <ul class="w-full text-left">
        ${demoUsers.map(userItem)}
      </ul>`,
  });

function userItem({ role, title, hint, name }: DemoUser) {
  return html`<li class="border-t border-line py-4">
    <form method="post" action="/demo/sign-in">
      <button
        name="role"
        value="${role}"
        class="min-h-11 rounded-control border border-line-strong px-4 py-2 text-left font-semibold hover:bg-surface-sunken"
      >
        ${title}
      </button>
      <p class="mt-2">${name}. ${hint}</p>
    </form>
  </li>`;
}
