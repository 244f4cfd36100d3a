import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refreshTopics } from '../../../web/change.ts';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Button, type ButtonProps } from '../../../web/ui/button.tsx';
import type { InviteKind } from './invite-dialog.tsx';

const inviteDialog = lazyDialog(() => import('./invite-dialog.tsx'));

interface InviteButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  kind: InviteKind;
  children: ReactNode;
}

/** Starts a new invitation with each opening. */
export function InviteButton({ kind, children, ...look }: InviteButtonProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  function change(next: boolean) {
    setOpen(next);
    // Refresh only after closing: a refresh can remove this button, and the dialog with the link along with it.
    if (!next) void refreshTopics(queryClient);
  }

  return (
    <>
      <Button
        {...look}
        {...inviteDialog.triggerProps}
        onClick={() => inviteDialog.open(() => setOpen(true), 'Could not create invite')}
      >
        {children}
      </Button>
      <inviteDialog.Dialog kind={kind} open={isOpen} onOpenChange={change} />
    </>
  );
}
