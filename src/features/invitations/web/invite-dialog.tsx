import { type UseFormReturn, useForm, useFormState } from 'react-hook-form';
import { invalidEmail, isEmail, normalizeEmail } from '../../../catalogue/email.ts';
import { FormDialog } from '../../../web/form-dialog.tsx';
import { ShareLink } from '../../../web/share-link.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { useChange } from '../../../web/use-change.ts';
import { useCopied } from '../../../web/use-copied.ts';
import { invitationDays } from '../invitation-limits.ts';
import { invitationChanges } from './invitation-changes.ts';
import { SendInvite } from './send-invite.tsx';

export type InviteKind = 'neighbor' | 'spouse';

const words = {
  neighbor: {
    title: 'Invite a neighbor',
    intro: 'One link for one neighbor. You earn points when they are approved.',
  },
  spouse: {
    title: 'Invite spouse',
    intro:
      'A link for someone who lives with you. Anyone who joins with it becomes part of your home, so share it with no one else.',
  },
} satisfies Record<InviteKind, { title: string; intro: string }>;

export interface InviteDialogProps {
  kind: InviteKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes an invitation and hands over its link, which is shown this once. */
export default function InviteDialog({ kind, open, onOpenChange }: InviteDialogProps) {
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false });
  const copying = useCopied();
  const creation = useChange(invitationChanges.createInvitation, {
    form,
    failed: { title: 'Could not create invite' },
    failedText: 'Unknown error',
    onDone: (made) => void copy(made.url),
  });

  async function copy(link: string): Promise<void> {
    if (await copying.copy(link)) {
      toast({ tone: 'success', title: 'Invite link copied!', description: 'Share it with your neighbor.' });
    }
  }

  async function create({ email }: EmailValues): Promise<boolean> {
    const address = normalizeEmail(email);
    await creation.run({ isForHousehold: kind === 'spouse', ...(address !== '' && { email: address }) });
    // It stays open: the link takes the place of the form.
    return false;
  }

  const url = creation.output?.url;
  if (!url) return <CreateInvite {...{ kind, open, onOpenChange, form }} onCreate={create} />;
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share your invite link"
      description={`Good for one neighbor, for ${invitationDays} days.`}
      size="sm"
      closeOnOutsidePress={false}
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <ShareLink label="Invite link" url={url} copying={copying} onCopy={() => void copy(url)} />
      <SendInvite
        url={url}
        isForHousehold={kind === 'spouse'}
        email={normalizeEmail(form.getValues('email'))}
      />
    </ResponsiveDialog>
  );
}

interface EmailValues {
  email: string;
}

interface CreateInviteProps extends InviteDialogProps {
  form: UseFormReturn<EmailValues>;
  onCreate: (values: EmailValues) => Promise<boolean>;
}

function CreateInvite({ kind, open, onOpenChange, form, onCreate }: CreateInviteProps) {
  const { errors } = useFormState({ control: form.control });
  const { title, intro } = words[kind];
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={title}
      description={intro}
      size="sm"
      form={form}
      onSave={onCreate}
      saveLabel="Create invite link"
      busyLabel="Creating…"
    >
      <TextField
        label="Their email"
        optional
        help="With an email, the link works for that person only."
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', {
          validate: (text) => normalizeEmail(text) === '' || isEmail(normalizeEmail(text)) || invalidEmail,
        })}
      />
    </FormDialog>
  );
}
