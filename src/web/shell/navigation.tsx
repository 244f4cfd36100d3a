import { Link, useLocation } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { lazy, Suspense, useState } from 'react';
import type { Me } from '../../features/accounts/account.schema.ts';
import { homePath } from '../../pages.ts';
import { toastError } from '../errors.ts';
import { searchText } from '../search-text.ts';
import { signOut, useMe } from '../session.ts';
import { Button, buttonClass } from '../ui/button.tsx';

const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

export interface NavigationItem {
  label: string;
  to: string;
  icon: typeof House;
}

function itemsFor(me: Me): NavigationItem[] {
  const community = { communitySlug: me.community?.slug ?? null };
  return [
    { label: me.community?.name ?? 'Community', to: homePath(community), icon: UsersRound },
    { label: 'Your Home', to: '/household', icon: House },
    { label: 'Your Profile', to: '/profile', icon: UserRound },
    ...(me.isPlatformAdmin || me.isHoaAdmin ? [{ label: 'Admin', to: '/admin', icon: ShieldCheck }] : []),
  ];
}

function leave(): void {
  signOut().catch((error: unknown) => toastError(error, 'Action failed'));
}

/** Product name and links; a slide-out menu under 768 px (specification, 'Top navigation'). */
export function Navigation() {
  const me = useMe();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4 px-4"
      >
        <Link to="/" className="flex min-h-11 items-center gap-2 font-serif text-xl text-ink">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Porchlist
        </Link>
        {me ? (
          <>
            <ul className="hidden items-center gap-1 md:flex">
              {itemsFor(me).map((item) => (
                <li key={item.to}>
                  <Link to={item.to} className={linkClass} activeProps={{ 'aria-current': 'page' }}>
                    {item.label}
                  </Link>
                </li>
              ))}
              <li>
                <Button variant="quiet" size="sm" onClick={leave}>
                  Sign out
                </Button>
              </li>
            </ul>
            <Button
              variant="quiet"
              className="md:hidden"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <Menu aria-hidden size={20} />
              Menu
            </Button>
            {isMenuOpen && (
              <Suspense>
                <MobileMenu
                  items={itemsFor(me)}
                  signOutIcon={LogOut}
                  onClose={() => setMenuOpen(false)}
                  onSignOut={leave}
                />
              </Suspense>
            )}
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

/** From a page of a community, or one that names it in its address, the link carries the community along. */
function SignInLink() {
  const { pathname, search } = useLocation();
  const [, slug] = /^\/communities\/(?!request$)([^/]+)/.exec(pathname) ?? [];
  return (
    <Link
      to="/signin"
      search={{ community: slug ?? searchText((search as Record<string, unknown>).community) }}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      Sign in
    </Link>
  );
}
