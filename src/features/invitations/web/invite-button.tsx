import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import { Button, type ButtonProps } from '../../../web/ui/button.tsx';
import type { InviteKind } from './invite-dialog.tsx';

const inviteDialog = lazyDialog(() => import('./invite-dialog.tsx'));

interface InviteButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  kind: InviteKind;
  children: ReactNode;
}

/** Opens the invite dialog; each opening starts a new invitation. */
export function InviteButton({ kind, children, ...look }: InviteButtonProps) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);

  function change(next: boolean) {
    setOpen(next);
    // Only now: the checklist's button goes once somebody is invited, and with it would go the link.
    if (!next) void queryClient.invalidateQueries({ queryKey: api.firstSteps.key() });
  }

  function open() {
    inviteDialog.open(() => {
      setOpening((count) => count + 1);
      setOpen(true);
    }, 'Could not create invite');
  }

  return (
    <>
      <Button {...look} {...inviteDialog.triggerProps} onClick={open}>
        {children}
      </Button>
      {opening > 0 && <inviteDialog.Dialog key={opening} kind={kind} open={isOpen} onOpenChange={change} />}
    </>
  );
}
