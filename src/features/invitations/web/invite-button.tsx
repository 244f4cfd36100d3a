import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refreshTopics } from '../../../web/change.ts';
import { DialogButton } from '../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import type { ButtonProps } from '../../../web/ui/button.tsx';
import type { InviteKind } from './invite-dialog.tsx';

const inviteDialog = lazyDialog(() => import('./invite-dialog.tsx'));

interface InviteButtonProps extends Pick<ButtonProps, 'variant'> {
  kind: InviteKind;
  children: ReactNode;
}

/** Starts a new invitation with each opening. */
export function InviteButton({ kind, ...button }: InviteButtonProps) {
  const queryClient = useQueryClient();
  return (
    <DialogButton
      size="sm"
      {...button}
      dialog={inviteDialog}
      props={{ kind }}
      failed="Could not create invite"
      // Refresh only now: it can remove this button, and the dialog with the link along with it.
      onClosed={() => void refreshTopics(queryClient)}
    />
  );
}
