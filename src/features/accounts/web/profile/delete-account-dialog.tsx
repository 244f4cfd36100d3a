import { useForm } from 'react-hook-form';
import { reloadAfter } from '../../../../access/web/session.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { forgetPerson } from '../../../../web/browser-storage.ts';
import { useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { toastAfterLoad } from '../../../../web/toast-after-load.ts';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { deleteConfirmation, profileMessages } from '../../account.texts.ts';

const isConfirmed = (text: string) => text.trim().toUpperCase() === deleteConfirmation;

export default function DeleteAccountDialog(dialog: DialogProps) {
  const form = useForm({ defaultValues: { confirmation: '' }, shouldFocusError: false });
  const field = useFields(form);
  const deletion = useChange(apiClient.accounts.deleteMyAccount, {
    stale: [],
    form,
    onDone: () => {
      forgetPerson();
      toastAfterLoad({ title: 'Your account is deleted', description: 'You are signed out everywhere.' });
      reloadAfter('signedOut', '/');
    },
  });
  return (
    <FormDialog
      {...dialog}
      title="Delete your account?"
      size="sm"
      form={form}
      onSave={(input) => deletion.run(input)}
      saveLabel="Delete for good"
      busyLabel="Deleting…"
      cancelLabel="Keep my account"
      tone="danger"
      isDirty={false}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>Your name, email and address are erased, and you are signed out everywhere.</li>
        <li>Your ratings, reviews and costs no longer count, and no one sees them.</li>
        <li>Your open invites stop working. Providers you added stay on the list.</li>
        <li>This cannot be undone.</li>
      </ul>
      <TextField
        label={`Type ${deleteConfirmation} to confirm`}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('confirmation', {
          validate: (text) => isConfirmed(text) || profileMessages.confirmation,
        })}
      />
    </FormDialog>
  );
}
