import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { clearDraft } from '../../../../web/use-draft.ts';

interface CancelButtonProps {
  isDirty: boolean;
  draftName: string;
  communitySlug: string;
}

/** Goes back to where the person came from; asks first when that would lose what was typed. */
export function CancelButton({ isDirty, draftName, communitySlug }: CancelButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();

  function leave() {
    clearDraft(draftName);
    if (canGoBack) history.back();
    else void navigate({ to: '/communities/$slug', params: { slug: communitySlug } });
  }

  return (
    <>
      <Button onClick={() => (isDirty ? setAsking(true) : leave())}>Cancel</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={leave}
      >
        What you entered here has not been submitted and cannot be brought back.
      </ConfirmDialog>
    </>
  );
}
