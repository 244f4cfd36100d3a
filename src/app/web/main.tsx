import '../../web/styles/app.css';
import '../../web/zod-without-eval.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchOtherTabs, watchRefusals } from '../../access/web/session.ts';
import { lastCategory } from '../../features/vendors/web/last-category.ts';
import { api, onStepUp } from '../../web/api-client.ts';
import { localStore, sessionStore } from '../../web/browser-storage.ts';
import { seedFromPage } from '../../web/first-data.ts';
import { queryClient } from '../../web/query-client.ts';
import { toastError } from '../../web/shown-error.ts';
import { showStoredToast } from '../../web/toast-after-load.ts';
import { onMissingCode } from '../../web/ui/lazy-component.tsx';
import { watchOverlays } from '../../web/ui/overlay-history.ts';
import { isDesktop } from '../../web/ui/use-is-desktop.ts';
import { nextTask } from '../../web/when-idle.ts';
import { App } from './app.tsx';
import { bearTranslation } from './bear-translation.ts';
import { focusNewPages, keepHeadTrue } from './document-head.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

bearTranslation();
onMissingCode((error) => toastError(error, 'Action failed'));
nameStyles();
showStoredToast();
onStepUp(async () => {
  const { confirmWithPasskey } = await import('../../features/accounts/web/passkeys/webauthn.ts');
  return confirmWithPasskey();
});
watchOtherTabs();
void takeOver(root);

/**
 * Takes the data that came along, starts the router and gives the page to React, in steps between which a press is
 * answered.
 */
async function takeOver(page: HTMLElement): Promise<void> {
  await nextTask();
  seedFromPage(queryClient);
  await nextTask();
  const router = createAppRouter({ queryClient, api, lastCategory });
  watchOverlays(router.history);
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
  if (canTakeOver) {
    router.ssr = { manifest: undefined };
    putStylesBack(page);
  }
  await nextTask();
  // The page stands already, until its code and its data are there.
  await router.load();
  await nextTask();
  const isTakenOver = canTakeOver && isAsRendered();
  delete page.dataset.href;
  // The first view of this browser may be another one than the server could know, such as after a quick Back.
  if (!isTakenOver) return startTransition(() => createRoot(page).render(app));
  // React takes over what is there, in slices. People who have left for another view meanwhile, by a quick Back, get that
  // one rendered again: no error, unlike HTML of the server that is not what the browser would have made.
  const onRecoverableError = (error: unknown) => isAsRendered() && reportError(error);
  startTransition(() => void hydrateRoot(page, app, { onRecoverableError }));
  // From here on it hears every press, and answers it once it is ready.
  for (const element of page.querySelectorAll('[inert]')) element.removeAttribute('inert');
}

/**
 * Code that comes later looks for the styles of every page by the link to their file, and would fetch it: it finds one
 * that fetches nothing, because they stand in the page (`page-template.ts`).
 */
function nameStyles(): void {
  const href = document.querySelector<HTMLElement>('style[data-href]')?.dataset.href;
  if (href !== undefined)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }),
    );
}

/** Styles come as data: the content security policy lets no others stand in HTML (`render-page.tsx`). */
function putStylesBack(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
}

/** Whether this browser knows what the first view depends on and the server cannot: a token, a draft, an address. */
function remembersMore(): boolean {
  return (
    window.location.hash !== '' ||
    sessionStore.hasAny('signup_') ||
    sessionStore.hasAny('draft:') ||
    localStore.has('invite_email', 'prefill_address')
  );
}
