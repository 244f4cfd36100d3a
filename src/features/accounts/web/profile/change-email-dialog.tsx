import { useForm } from 'react-hook-form';
import { isEmail, normalizeEmail } from '../../../../platform/email.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { EmailField } from '../../../../web/email-field.tsx';
import { useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { accountMessages } from '../../account.texts.ts';

export default function ChangeEmailDialog(dialog: DialogProps) {
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false });
  const field = useFields(form);
  const change = useChange(apiClient.accounts.requestEmailChange, {
    stale: ['accounts'],
    form,
    done: { title: 'Check your new mailbox', description: 'Open the link we emailed to your new address.' },
    failed: 'Could not change your email',
  });
  return (
    <FormDialog
      {...dialog}
      title="Change your email"
      description="We email a link to the new address. Once you open it, sign-in links go there and your other browsers are signed out. Your old address can undo the change for 7 days."
      size="sm"
      form={form}
      onSave={({ email }) => change.run({ email: normalizeEmail(email) })}
      saveLabel="Email me a link"
      busyLabel="Sending…"
    >
      <EmailField
        label="New email"
        onCorrect={(email) => form.setValue('email', email)}
        {...field('email', {
          validate: (text) => isEmail(normalizeEmail(text)) || accountMessages.invalidEmail,
        })}
      />
    </FormDialog>
  );
}
