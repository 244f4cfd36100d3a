import { useMe } from '../../../access/web/session.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useChange } from '../../../web/use-change.ts';
import { invitationChanges } from './invitation-changes.ts';

/**
 * Returns a function that makes an invitation link with one press and opens the device's share sheet, or copies the
 * link where there is none.
 */
export function useInvite(): { invite: () => void; isPending: boolean } {
  const community = useMe()?.community?.name ?? 'our community';
  const creation = useChange(invitationChanges.createInvitation, {
    failed: { title: 'Could not create invite' },
    failedText: 'Unknown error',
    onDone: ({ url }) => void pass({ text: inviteText(false, community), url }),
  });
  return { invite: () => void creation.run({ isForHousehold: false }), isPending: creation.isPending };
}

interface Invitation {
  text: string;
  url: string;
}

/** Shares or copies a link. A browser that wants another press for it gets one in a message with the link. */
async function pass(invitation: Invitation): Promise<void> {
  if (await (canShare() ? share(invitation) : copy(invitation))) return;
  toast({
    title: 'Your invite link is ready',
    description: invitation.url,
    autoCloses: false,
    action: canShare()
      ? { label: 'Share', onClick: () => void share(invitation) }
      : { label: 'Copy', onClick: () => void copy(invitation) },
  });
}

const canShare = () => 'share' in navigator;

/** Returns false if the browser refused to open its share sheet; closing it is fine. */
async function share(invitation: Invitation): Promise<boolean> {
  try {
    await navigator.share(invitation);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copy({ url }: Invitation): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    return false;
  }
  toast({ tone: 'success', title: 'Invite link copied!', description: 'Share it with your neighbor.' });
  return true;
}

/** Returns the message to send with the link; the sender can edit it. */
export function inviteText(isForHousehold: boolean, community: string): string {
  return isForHousehold
    ? `Join our home in ${community} on Porchlist:`
    : `I use Porchlist to see who our neighbors in ${community} trust with their homes. Come and join us:`;
}
