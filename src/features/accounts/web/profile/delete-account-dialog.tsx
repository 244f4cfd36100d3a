import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { enterAs } from '../../../../access/web/session.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { deleteConfirmation, profileMessages } from '../../profile-messages.ts';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what deleting does, and does it once the person has typed that they mean it. */
export default function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const deletion = useMutation({
    mutationFn: () => apiClient.accounts.deleteMyAccount({ confirmation: text }),
    onSuccess: () => enterAs('signedOut', '/'),
    onError: (failure) => {
      const { title, description, fields } = describeError(failure, 'Action failed');
      if (fields.confirmation) refuse(fields.confirmation);
      else toast({ tone: 'error', title, description });
    },
  });

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim().toUpperCase() === deleteConfirmation) deletion.mutate();
    else refuse(profileMessages.confirmation);
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(next) => !deletion.isPending && onOpenChange(next)}
      title="Delete your account?"
      size="sm"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} aria-disabled={deletion.isPending || undefined}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={deletion.isPending} busyLabel="Deleting…">
            Delete for good
          </Button>
        </>
      }
    >
      <ul className="mb-5 list-disc space-y-1 pl-5">
        <li>Your name, email and address are erased, and you are signed out everywhere.</li>
        <li>Your ratings, reviews and costs no longer count, and nobody sees them.</li>
        <li>Your open invites stop working. Providers you added stay in the list.</li>
        <li>This cannot be undone.</li>
      </ul>
      <TextField
        ref={field}
        label={`Type ${deleteConfirmation} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </ResponsiveDialog>
  );
}
