import { useForm } from 'react-hook-form';
import { apiClient } from '../../../../web/api-client.ts';
import { useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { maxSessionName } from '../../account.schema.ts';

interface RenameSessionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: { id: string; device: string; name: string | null };
}

export default function RenameSessionDialog({ open, onOpenChange, session }: RenameSessionDialogProps) {
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
      open={open}
      onClose={() => onOpenChange(false)}
      title="Name this browser"
      description={`Such as “Kitchen tablet”. Only you see it. Leave it empty for “${session.device}”.`}
      size="sm"
      form={form}
      onSave={({ name }) => renaming.run({ sessionId: session.id, name })}
      saveLabel="Save name"
      busyLabel="Saving…"
    >
      <TextField label="Name" autoComplete="off" maxLength={maxSessionName} {...field('name')} />
    </FormDialog>
  );
}
