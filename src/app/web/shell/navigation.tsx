import { Link, useLocation, useMatches } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import type { Me } from '../../../access/me.schema.ts';
import { homePath } from '../../../access/page-access.ts';
import { signOutHere, useMe } from '../../../access/web/session.ts';
import { useWayBack } from '../../../access/web/way-back.ts';
import { useMadeInvite } from '../../../features/invitations/web/made-invite.ts';
import { useWaiting } from '../../../web/admin/waiting.ts';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { searchText } from '../../../web/search-text.ts';
import { toastError } from '../../../web/shown-error.ts';
import { WaitingBadge } from '../../../web/ui/badge.tsx';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import type { NavigationItem } from './mobile-menu.tsx';

const mobileMenu = lazyDialog(() => import('./mobile-menu.tsx'));
const shareInvite = lazyDialog(() => import('../../../features/invitations/web/share-invite-dialog.tsx'));
const inviteAtOnce = lazyDialog(() => import('../../../features/invitations/web/invite-at-once.tsx'));

const isAdmin = (me: Me | null) => Boolean(me?.isPlatformAdmin || me?.isHoaAdmin);

function itemsFor(me: Me, waiting: number | undefined): NavigationItem[] {
  const community = { communitySlug: me.community?.slug ?? null };
  return [
    { key: 'community', label: me.community?.name ?? 'Community', to: homePath(community) },
    { key: 'home', label: 'Your Home', to: '/household' },
    { key: 'profile', label: 'Your Profile', to: '/profile' },
    ...(isAdmin(me) ? [{ key: 'admin' as const, label: 'Admin', to: '/admin', waiting }] : []),
  ];
}

function leave(): void {
  signOutHere().catch((error: unknown) => toastError(error, 'Action failed'));
}

/** A community's page begins with its picture, which the browser may not have read when it draws the navigation. */
const useBeginsWithPlace = () =>
  useMatches({
    select: (matches) => {
      const { routeId, status, loaderData } = matches.at(-1) ?? {};
      // Not where the community is not found.
      return routeId === '/communities/$slug' && (status === 'pending' || loaderData !== undefined);
    },
  });

/** Becomes a slide-out menu below 768 px (docs/rules/pages.md, 'Phones'). */
export function Navigation({ isWork }: { isWork: boolean }) {
  const me = useMe();
  const isOnPlace = useBeginsWithPlace();
  const waiting = useWaiting(isAdmin(me));
  return (
    <header
      data-on-place={isOnPlace ? '' : undefined}
      // The links are aligned right, so each one that streams in would move the others. `:last-child` does not match during that time.
      className="not-[:has(+*)]:[&_:is(ul,button)]:invisible border-b border-line bg-surface on-place:absolute on-place:inset-x-0 on-place:top-0 on-place:z-30 on-place:border-0 on-place:bg-transparent print:hidden"
    >
      <nav
        aria-label="Main"
        className={`mx-auto flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 on-place:min-h-11 md:min-h-16 md:on-place:min-h-16 ${isWork ? 'max-w-[88rem] lg:px-6' : 'max-w-6xl'}`}
      >
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2 font-serif text-xl font-semibold text-ink on-place:text-banner-ink"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span className="on-place:max-md:sr-only">Porchlist</span>
        </Link>
        {me ? (
          <>
            <ul className="-mr-3 hidden items-center gap-1 on-place:glass on-place:mr-0 on-place:rounded-control md:flex">
              {itemsFor(me, waiting).map((item) => (
                <li key={item.key}>
                  <Link to={item.to} className={linkClass} activeProps={{ 'aria-current': 'page' }}>
                    {item.label}
                    <WaitingBadge count={item.waiting} />
                  </Link>
                </li>
              ))}
              {me.community && (
                <li>
                  <InviteButton />
                </li>
              )}
              <li>
                <Button variant="quiet" size="sm" onClick={leave}>
                  Sign out
                </Button>
              </li>
            </ul>
            <MenuButton items={itemsFor(me, waiting)} />
            <MadeInvite />
          </>
        ) : (
          <SignInLink />
        )}
      </nav>
    </header>
  );
}

const linkClass =
  'flex min-h-11 items-center rounded-control px-3 text-ink-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** Makes an invitation with one press; few visits need its code. */
function InviteButton() {
  const [presses, setPresses] = useState(0);
  const invite = () => inviteAtOnce.open(() => setPresses((count) => count + 1), 'Could not create invite');
  return (
    <>
      <Button variant="quiet" size="sm" onClick={invite}>
        Invite
      </Button>
      {presses > 0 && <inviteAtOnce.Dialog key={presses} />}
    </>
  );
}

function MadeInvite() {
  const { url, close } = useMadeInvite();
  return url && <shareInvite.Dialog key={url} url={url} kind="neighbor" open onClose={close} />;
}

function MenuButton({ items }: { items: NavigationItem[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...mobileMenu.triggerProps}
        variant="quiet"
        className="-mr-2 px-2! on-place:mr-0 on-place:glass on-place:min-h-9 on-place:px-3! md:hidden"
        aria-expanded={isOpen}
        onClick={() => mobileMenu.open(() => setOpen(true))}
      >
        <Menu aria-hidden size={20} />
        Menu
      </Button>
      {isOpen && <mobileMenu.Dialog items={items} onClose={() => setOpen(false)} onSignOut={leave} />}
    </>
  );
}

const hasWaysIn =
  /^\/(signin$|auth(\/|$)|invite\/|household\/|communities\/(?!request$)[^/]+(\/vendors\/|\/?$))/;

/**
 * Is hidden where the page has the ways in itself, passes on the community of the page or URL, and leads back to the page.
 *
 * @param inPage for a page that turned out to be missing, and so has no ways in
 */
export function SignInLink({ inPage = false }) {
  const { pathname, search } = useLocation();
  const wayBack = useWayBack();
  if (hasWaysIn.test(pathname) !== inPage) return null;
  const slug = /^\/communities\/(?!request$)([^/]+)/.exec(pathname)?.[1];
  return (
    <Link
      to="/signin"
      search={{ community: slug ?? searchText((search as Record<string, unknown>).community), ...wayBack }}
      className={buttonClass(inPage ? {} : { size: 'sm', className: 'on-place:glass on-place:min-h-9' })}
    >
      Sign in
    </Link>
  );
}
