import { type SubmitEvent, useState } from 'react';
import { invalidEmail, isEmail, normalizeEmail } from '../../../catalogue/email.ts';
import { describeError } from '../../../web/errors.ts';
import { ShareLink } from '../../../web/share-link.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { useCopied } from '../../../web/use-copied.ts';
import { invitationDays } from '../invitation-limits.ts';
import { SendInvite } from './send-invite.tsx';
import { useCreateInvitation } from './use-create-invitation.ts';

export type InviteKind = 'neighbor' | 'spouse';

const words = {
  neighbor: {
    title: 'Invite a neighbor',
    intro: 'A link that one neighbor can join with. You earn points once they are approved.',
  },
  spouse: {
    title: 'Invite spouse',
    intro:
      'A link for somebody who lives with you. Whoever joins with it belongs to your home, so share it with nobody else.',
  },
} satisfies Record<InviteKind, { title: string; intro: string }>;

export interface InviteDialogProps {
  kind: InviteKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes an invitation and hands over its link, which is shown this once. */
export default function InviteDialog({ kind, open, onOpenChange }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const invitation = useCreateInvitation();
  const copying = useCopied();
  const { title, intro } = words[kind];
  const url = invitation.data?.url;

  async function copy(link: string): Promise<void> {
    if (await copying.copy(link)) {
      toast({ tone: 'success', title: 'Invite link copied!', description: 'Share it with your neighbor.' });
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const address = normalizeEmail(email);
    if (address !== '' && !isEmail(address)) {
      setError(invalidEmail);
      return;
    }
    const input = { isForHousehold: kind === 'spouse', ...(address !== '' && { email: address }) };
    invitation.mutate(input, {
      onSuccess: (made) => void copy(made.url),
      onError: (failure) => setError(describeError(failure).fields.email),
    });
  }

  if (url) {
    return (
      <ResponsiveDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Share your invite link"
        description={`It works once, within the next ${invitationDays} days.`}
        size="sm"
        closeOnOutsidePress={false}
        footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
      >
        <ShareLink label="Invite link" url={url} copying={copying} onCopy={() => void copy(url)} />
        <SendInvite url={url} isForHousehold={kind === 'spouse'} email={normalizeEmail(email)} />
      </ResponsiveDialog>
    );
  }
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={intro}
      size="sm"
      closeOnOutsidePress={email === ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={invitation.isPending} busyLabel="Creating…">
            Create invite link
          </Button>
        </>
      }
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
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </ResponsiveDialog>
  );
}
