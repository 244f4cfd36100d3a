import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refreshTopics } from '../../../web/change.ts';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Button, type ButtonProps } from '../../../web/ui/button.tsx';
import type { InviteKind } from './invite-dialog.tsx';

const inviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), { keepsInput: true });

interface InviteButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  kind: InviteKind;
  children: ReactNode;
}

/** Starts a new invitation with each opening. */
export function InviteButton({ kind, children, ...look }: InviteButtonProps) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);

  function change(next: boolean) {
    setOpen(next);
    // Refresh only after closing: a refresh can remove this button, and the dialog with the link along with it.
    if (!next) void refreshTopics(queryClient, ['everything']);
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
