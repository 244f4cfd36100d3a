import Lock from 'lucide-react/icons/lock';
import { useMe } from '../../../../access/web/session.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { CardHeading } from '../../../../web/ui/card-heading.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { InviteButton } from '../../../invitations/web/invite-button.tsx';
import type { Profile } from '../../profile.schema.ts';
import { AddressChange } from './address-change.tsx';

/** The own home: its address, whether its averages are open, who else may join it. */
export function HomeCard({ profile }: { profile: Profile }) {
  const { address, isAddressConfirmed, communityAverages } = profile;
  return (
    <Card as="section" aria-labelledby="home">
      <CardHeading id="home">Your home</CardHeading>
      <div className="grid gap-5">
        <div>
          <p className="font-semibold">Address</p>
          <p className="wrap-anywhere">{address ?? 'No address yet'}</p>
          {address && !isAddressConfirmed && (
            <p className="text-sm text-ink-muted">Entered by hand; an admin will check it.</p>
          )}
          <p className="text-sm text-ink-muted">Neighbors see your street, never your house number.</p>
        </div>
        {communityAverages !== 'hidden' && <CommunityAverages profile={profile} />}
        <AddressChange request={profile.addressRequest} />
      </div>
    </Card>
  );
}

function CommunityAverages({ profile: { communityAverages, abilities } }: { profile: Profile }) {
  const me = useMe();
  const invite = abilities.canInviteToHousehold && (
    <InviteButton kind="spouse" size="sm">
      Invite spouse
    </InviteButton>
  );
  if (communityAverages === 'locked') {
    return (
      <div>
        <p className="mb-2 font-semibold">Community averages</p>
        <div className="rounded-card bg-attention-soft p-4">
          <p className="flex gap-2 font-semibold text-attention-soft-ink">
            <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            Locked — pending HOA approval
          </p>
          <p className="mt-1">
            You will see what your neighbors pay once{' '}
            {me?.needsConfirmation && 'you have confirmed your email and '}
            your HOA admin has approved your home. You can still add providers and earn points.
          </p>
          {invite && <p className="mt-3">{invite}</p>}
        </div>
      </div>
    );
  }
  return (
    <Notice tone="success" title="You can see what neighbors pay" action={invite}>
      Community averages are shown with each provider.
    </Notice>
  );
}
