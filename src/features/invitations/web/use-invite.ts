import { useMe } from '../../../access/web/session.ts';
import { apiClient } from '../../../web/api-client.ts';
import { share } from '../../../web/share-link.tsx';
import { useChange } from '../../../web/use-change.ts';
import { showMade } from './made-invite.ts';

/**
 * Returns a function that makes an invitation link with one press and opens the device's share sheet. Where there is
 * none, or the browser wants another press for it, the link is copied and shown with the other ways to send it.
 */
export function useInvite(): { invite: () => void; isPending: boolean } {
  const community = useMe()?.community?.name ?? 'our community';
  const creation = useChange(apiClient.invitations.createInvitation, {
    stale: [],
    failed: { title: 'Could not create invite' },
    failedText: 'Unknown error',
    onDone: ({ url }) => void pass({ text: inviteText(false, community), url }),
  });
  return { invite: () => void creation.run({ isForHousehold: false }), isPending: creation.isPending };
}

async function pass({ text, url }: { text: string; url: string }): Promise<void> {
  if (!(await share({ text, url }))) showMade(url);
}

export function inviteText(isForHousehold: boolean, community: string): string {
  return isForHousehold
    ? `Join our home in ${community} on Porchlist:`
    : `I use Porchlist to see who our neighbors in ${community} trust with their homes. Come and join us:`;
}
