import { useForm } from 'react-hook-form';
import { apiClient } from '../../../../web/api-client.ts';
import { useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { maxSessionName } from '../../account.schema.ts';

interface RenameSessionDialogProps extends DialogProps {
  session: { id: string; device: string; name: string | null };
}

export default function RenameSessionDialog({ session, ...dialog }: RenameSessionDialogProps) {
  const form = useForm({ defaultValues: { name: session.name ?? '' }, shouldFocusError: false });
  const field = useFields(form);
  const renaming = useChange(apiClient.accounts.renameSession, {
    stale: ['accounts'],
    form,
    done: 'Name saved',
    failed: 'Could not save',
  });
  return (
    <FormDialog
      {...dialog}
      title="Name this browser"
      description={`Such as “Kitchen tablet”. Only you see it. Leave it empty for “${session.device}”.`}
      size="sm"
      form={form}
      onSave={({ name }) => renaming.run({ sessionId: session.id, name })}
      saveLabel="Save name"
    >
      <TextField label="Name" maxLength={maxSessionName} {...field('name')} />
    </FormDialog>
  );
}
