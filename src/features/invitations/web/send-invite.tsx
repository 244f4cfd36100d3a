import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Share2 from 'lucide-react/icons/share-2';
import { useMe } from '../../../access/web/session.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { qrDrawing } from '../../../web/ui/qr-code.ts';

interface SendInviteProps {
  url: string;
  isForHousehold: boolean;
  /** Of the one person that the link is for; empty for anybody. */
  email: string;
}

/** An invitation's link the way people pass things on, with a sentence that is ready to send. */
export function SendInvite({ url, isForHousehold, email }: SendInviteProps) {
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

/** What is sent beside the link; whoever sends it may change it. */
function inviteText(isForHousehold: boolean, community: string): string {
  return isForHousehold
    ? `Join our home in ${community} on Porchlist:`
    : `I use Porchlist to see who our neighbors in ${community} trust with their homes. Come and join us:`;
}

/** Closing the device's own dialog is an answer; where it fails, the other ways are right beside it. */
async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => {});
}

/** For somebody who stands beside the screen. */
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
