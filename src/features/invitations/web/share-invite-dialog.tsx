import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { ShareLink, share, useCopyToClipboard } from '../../../web/share-link.tsx';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { qrDrawing } from '../../../web/ui/qr-code.ts';
import { QrCode } from '../../../web/ui/qr-code-image.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { groupDays, groupSeats, invitationDays } from '../invitation.schema.ts';
import { inviteText } from './use-invite.ts';

interface ShareInviteDialogProps extends DialogProps {
  url: string;
  kind: 'neighbor' | 'group' | 'spouse';
  /** Email of the invited person; empty if the link is for anyone. */
  email?: string;
}

/** Copies the link at once; it is shown only this once. */
export default function ShareInviteDialog({ url, kind, email = '', ...dialog }: ShareInviteDialogProps) {
  const me = useMe();
  const isWaiting = me !== null && !me.isVerified && !me.needsConfirmation;
  const copying = useCopyToClipboard();
  const wasCopied = useRef(false);
  async function copy(): Promise<void> {
    wasCopied.current = true;
    if (!(await copying.copy(url))) return;
    toast({ tone: 'success', title: 'Invite link copied!', description: 'Share it with your neighbor.' });
  }
  const copyOnce = useEffectEvent(() => {
    if (!wasCopied.current) void copy();
  });
  useEffect(() => copyOnce(), []);
  return (
    <ResponsiveDialog
      {...dialog}
      title="Share your invite link"
      description={
        (kind === 'group'
          ? `Good for up to ${groupSeats} neighbors, for ${groupDays} days.`
          : `Good for one neighbor, for ${invitationDays} days.`) +
        (isWaiting ? ' It works once your account is approved.' : '')
      }
      size="sm"
      closeOnOutsidePress={false}
      footer={<Button onClick={dialog.onClose}>Done</Button>}
    >
      <ShareLink label="Invite link" url={url} copying={copying} onCopy={() => void copy()} />
      <SendInvite url={url} isForHousehold={kind === 'spouse'} email={email} />
    </ResponsiveDialog>
  );
}

interface SendInviteProps {
  url: string;
  isForHousehold: boolean;
  email: string;
}

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
      <div
        role="img"
        aria-label="QR code of the invite link"
        className="mx-auto size-44 overflow-hidden rounded-card bg-[#fff] text-[#000]"
      >
        <QrCode {...qrDrawing(url)} />
      </div>
    </div>
  );
}
