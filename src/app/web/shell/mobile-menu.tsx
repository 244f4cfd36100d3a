import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { useInvite } from '../../../features/invitations/web/use-invite.ts';
import { WaitingBadge } from '../../../web/ui/badge.tsx';
import { IconButton } from '../../../web/ui/button.tsx';
import { useBackCloses } from '../../../web/ui/use-back-closes.ts';

export interface NavigationItem {
  key: 'community' | 'home' | 'profile' | 'admin';
  label: string;
  to: string;
  waiting?: number | undefined;
}

interface MobileMenuProps {
  items: NavigationItem[];
  onClose: () => void;
  onSignOut: () => void;
}

const icons = { community: UsersRound, home: House, profile: UserRound, admin: ShieldCheck };

const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-lg hover:bg-surface-sunken';

export default function MobileMenu({ items, onClose, onSignOut }: MobileMenuProps) {
  const me = useMe();
  const { invite } = useInvite();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  useBackCloses(isOpen, close);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col gap-2 bg-surface-raised p-4 shadow-float transition-transform duration-180 ease-settle data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-serif text-xl font-semibold">Menu</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label="Close menu">
                  <X aria-hidden size={20} />
                </IconButton>
              }
            />
          </div>
          <nav aria-label="Menu" className="-mx-3">
            <ul>
              {items.map(({ key, label, to, waiting }) => {
                const Icon = icons[key];
                return (
                  <li key={key}>
                    <Link to={to} className={itemClass} onClick={close}>
                      <Icon aria-hidden size={20} />
                      {label}
                      <WaitingBadge count={waiting} />
                    </Link>
                  </li>
                );
              })}
              {me?.community && (
                <li>
                  <button
                    type="button"
                    className={itemClass}
                    onClick={() => {
                      invite();
                      close();
                    }}
                  >
                    <UserPlus aria-hidden size={20} />
                    Invite a neighbor
                  </button>
                </li>
              )}
              <li>
                <Link to="/privacy" hash="who-sees-what" className={itemClass} onClick={close}>
                  <Eye aria-hidden size={20} />
                  Who sees what
                </Link>
              </li>
              <li className="mx-3 mt-2 border-t border-line pt-2 *:-mx-3">
                <button type="button" className={itemClass} onClick={onSignOut}>
                  <LogOut aria-hidden size={20} />
                  Sign out
                </button>
              </li>
            </ul>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
