import { type UseFormReturn, useForm } from 'react-hook-form';
import { invalidEmail, isEmail, normalizeEmail } from '../../../platform/email.ts';
import { apiClient } from '../../../web/api-client.ts';
import { EmailField } from '../../../web/email-field.tsx';
import { useFields } from '../../../web/form.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../web/use-change.ts';
import { groupDays, groupSeats } from '../invitation.schema.ts';
import ShareInviteDialog from './share-invite-dialog.tsx';

export type InviteKind = 'neighbor' | 'group' | 'spouse';

const texts = {
  neighbor: {
    title: 'Invite a neighbor',
    intro: 'One link for one neighbor. You earn points when they are approved.',
  },
  group: {
    title: 'Invite a group',
    intro: `One link for up to ${groupSeats} neighbors, for ${groupDays} days. You earn points for each when they are approved. Each is still approved as usual.`,
  },
  spouse: {
    title: 'Invite spouse',
    intro:
      'A link for someone who lives with you. Anyone who joins with it becomes part of your home, so share it with no one else.',
  },
} satisfies Record<InviteKind, { title: string; intro: string }>;

export interface InviteDialogProps extends DialogProps {
  kind: InviteKind;
}

export default function InviteDialog({ kind, ...dialog }: InviteDialogProps) {
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false });
  const creation = useChange(apiClient.invitations.createInvitation, {
    stale: [],
    form,
    failed: { title: 'Could not create invite' },
    failedText: 'Unknown error',
  });

  async function create({ email }: EmailValues): Promise<boolean> {
    const address = normalizeEmail(email);
    await creation.run({
      isForHousehold: kind === 'spouse',
      isForGroup: kind === 'group',
      ...(address !== '' && { email: address }),
    });
    // Stay open: the link replaces the form.
    return false;
  }

  const url = creation.output?.url;
  if (!url) return <CreateInvite {...dialog} kind={kind} form={form} onCreate={create} />;
  return (
    <ShareInviteDialog {...dialog} url={url} kind={kind} email={normalizeEmail(form.getValues('email'))} />
  );
}

interface EmailValues {
  email: string;
}

interface CreateInviteProps extends InviteDialogProps {
  form: UseFormReturn<EmailValues>;
  onCreate: (values: EmailValues) => Promise<boolean>;
}

function CreateInvite({ kind, form, onCreate, ...dialog }: CreateInviteProps) {
  const field = useFields(form);
  const { title, intro } = texts[kind];
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={intro}
      size="sm"
      form={form}
      onSave={onCreate}
      saveLabel="Create invite link"
      busyLabel="Creating…"
    >
      {kind !== 'group' && (
        <EmailField
          label="Their email"
          optional
          help="With an email, the link works for that person only."
          autoComplete="off"
          onCorrect={(email) => form.setValue('email', email)}
          {...field('email', {
            validate: (text) => normalizeEmail(text) === '' || isEmail(normalizeEmail(text)) || invalidEmail,
          })}
        />
      )}
    </FormDialog>
  );
}
