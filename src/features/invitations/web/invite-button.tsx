import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import { Button, type ButtonProps } from '../../../web/ui/button.tsx';
import type { InviteKind } from './invite-dialog.tsx';

const loadDialog = () => import('./invite-dialog.tsx');
const InviteDialog = lazy(loadDialog);

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
    // Loaded first, so that a lost connection is a message and not a broken page.
    loadDialog().then(
      () => {
        setOpening((count) => count + 1);
        setOpen(true);
      },
      (error: unknown) => toastError(error, 'Could not create invite'),
    );
  }

  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {opening > 0 && (
        <Suspense>
          <InviteDialog key={opening} kind={kind} open={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
