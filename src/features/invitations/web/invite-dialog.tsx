import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Share2 from 'lucide-react/icons/share-2';
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form';
import { useMe } from '../../../access/web/session.ts';
import { invalidEmail, isEmail, normalizeEmail } from '../../../platform/email.ts';
import { EmailField } from '../../../web/email-field.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import { ShareLink, useCopyToClipboard } from '../../../web/share-link.tsx';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { qrDrawing } from '../../../web/ui/qr-code.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useChange } from '../../../web/use-change.ts';
import { groupDays, groupSeats, invitationDays } from '../invitation.schema.ts';
import { invitationChanges } from './invitation-changes.ts';
import { inviteText } from './use-invite.ts';

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

export interface InviteDialogProps {
  kind: InviteKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog that creates an invitation and then shows its link, once. */
export default function InviteDialog({ kind, open, onOpenChange }: InviteDialogProps) {
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false });
  const copying = useCopyToClipboard();
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
    await creation.run({
      isForHousehold: kind === 'spouse',
      isForGroup: kind === 'group',
      ...(address !== '' && { email: address }),
    });
    // Stay open: the link replaces the form.
    return false;
  }

  const url = creation.output?.url;
  if (!url) return <CreateInvite {...{ kind, open, onOpenChange, form }} onCreate={create} />;
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share your invite link"
      description={
        kind === 'group'
          ? `Good for up to ${groupSeats} neighbors, for ${groupDays} days.`
          : `Good for one neighbor, for ${invitationDays} days.`
      }
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
  const { title, intro } = texts[kind];
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
      {kind !== 'group' && (
        <EmailField
          label="Their email"
          optional
          help="With an email, the link works for that person only."
          autoComplete="off"
          onCorrect={(email) => form.setValue('email', email)}
          error={errors.email?.message}
          {...form.register('email', {
            validate: (text) => normalizeEmail(text) === '' || isEmail(normalizeEmail(text)) || invalidEmail,
          })}
        />
      )}
    </FormDialog>
  );
}

interface SendInviteProps {
  url: string;
  isForHousehold: boolean;
  /** Email of the invited person; empty if the link is for anyone. */
  email: string;
}

/** Ways to send an invitation's link with a ready-made message. */
function SendInvite({ url, isForHousehold, email }: SendInviteProps) {
  const community = useMe()?.community?.name ?? 'our community';
  const text = inviteText(isForHousehold, community);
  const message = encodeURIComponent(`${text} ${url}`);
  const subject = encodeURIComponent(`Join ${community} on Porchlist`);
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-sm text-ink-muted">“{text}”</p>
      <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        {'share' in navigator && (
          <Button onClick={() => void share({ text, url })}>
            <Share2 aria-hidden="true" className="size-4.5" />
            Share
          </Button>
        )}
        <a href={`sms:?&body=${message}`} className={buttonClass()}>
          <MessageSquare aria-hidden="true" className="size-4.5" />
          Text
        </a>
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${message}`}
          className={buttonClass()}
        >
          <Mail aria-hidden="true" className="size-4.5" />
          Email
        </a>
      </div>
      <QrCode url={url} />
    </div>
  );
}

/** Opens the device's share dialog. Ignores errors: closing it is fine, and the other ways are beside it. */
async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => {});
}

/** The link as a QR code, for a person next to the screen. */
function QrCode({ url }: { url: string }) {
  const { size, path } = qrDrawing(url);
  return (
    <svg
      role="img"
      aria-label="QR code of the invite link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-44 rounded-card"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
