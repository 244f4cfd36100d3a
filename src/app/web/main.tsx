import { expectServerHtml } from '../../web/library-privates.ts';
import '../../web/styles/app.css';
import '../../web/zod-without-eval.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchOtherTabs, watchRefusals } from '../../access/web/session.ts';
import { closedNotesCookie } from '../../features/communities/note.rules.ts';
import { lastCategory } from '../../features/vendors/web/last-category.ts';
import { api, onStepUp } from '../../web/api-client.ts';
import { localStore, sessionStore } from '../../web/browser-storage.ts';
import { seedFromPage } from '../../web/first-data.ts';
import { queryClient } from '../../web/query-client.ts';
import { scriptCookie } from '../../web/script-cookie.ts';
import { toastError } from '../../web/shown-error.ts';
import { showStoredToast } from '../../web/toast-after-load.ts';
import { onMissingCode } from '../../web/ui/lazy-component.tsx';
import { isDesktop } from '../../web/ui/use-is-desktop.ts';
import { nextTask } from '../../web/when-idle.ts';
import { App } from './app.tsx';
import { focusNewPages, keepHeadTrue } from './document-head.ts';
import { createAppRouter } from './router.tsx';
import { tolerateTranslation } from './tolerate-translation.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

// `old-browser.js` found that this browser lacks what the code needs: the server's page stays.
if (!('oldBrowser' in document.documentElement.dataset)) begin(root);

function begin(page: HTMLElement): void {
  tolerateTranslation();
  onMissingCode((error) => toastError(error, 'Action failed'));
  nameStyles();
  showStoredToast();
  onStepUp(async () => {
    const { confirmWithPasskey } = await import('../../features/accounts/web/passkeys/webauthn.ts');
    return confirmWithPasskey();
  });
  watchOtherTabs();
  void takeOver(page);
}

/** Yields between the steps, so that presses are handled. */
async function takeOver(page: HTMLElement): Promise<void> {
  await nextTask();
  seedFromPage(queryClient);
  await nextTask();
  const router = createAppRouter({
    queryClient,
    api,
    lastCategory,
    closedNotes: scriptCookie(closedNotesCookie).read,
  });
  keepHeadTrue(router);
  focusNewPages(router);
  watchRefusals(
    () => router.state.matches.at(-1)?.staticData.access,
    () => void router.invalidate(),
  );
  const device = isDesktop() ? 'desk' : 'phone';
  const app = <App router={router} device={device} />;
  const renderedFor = page.dataset.href;
  const isAsRendered = () =>
    page.dataset.device === device && renderedFor === window.location.pathname + window.location.search;
  const canTakeOver = page.hasChildNodes() && isAsRendered() && !remembersMore();
  if (canTakeOver) expectServerHtml(router);
  await nextTask();
  // The server's HTML is shown until code and data have loaded.
  await router.load();
  await nextTask();
  const isTakenOver = canTakeOver && isAsRendered();
  delete page.dataset.href;
  // This browser may need another first view than the server rendered, for example after a quick Back.
  if (!isTakenOver) return startTransition(() => createRoot(page).render(app));
  // React hydrates in slices. If the person goes Back meanwhile, React renders that view again, which is not an error;
  // a mismatch between the HTML of server and browser is one.
  const onRecoverableError = (error: unknown) => isAsRendered() && reportError(error);
  startTransition(() => void hydrateRoot(page, app, { onRecoverableError }));
  // From here on React replays presses once it is ready.
  for (const element of page.querySelectorAll('[inert]')) element.removeAttribute('inert');
}

/**
 * Adds a disabled link to the stylesheet. Lazily loaded code looks for this link and would fetch the file, although its
 * styles are inline in the page (`rendered-page.ts`).
 */
function nameStyles(): void {
  const href = document.querySelector<HTMLElement>('style[data-href]')?.dataset.href;
  if (href !== undefined)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }),
    );
}

/**
 * Returns whether this browser stores data for the first view that the server does not have: a token, a draft or an
 * address.
 */
function remembersMore(): boolean {
  return (
    window.location.hash !== '' ||
    sessionStore.hasAny('signup_') ||
    sessionStore.hasAny('draft:') ||
    localStore.has('invite_email', 'prefill_address')
  );
}
