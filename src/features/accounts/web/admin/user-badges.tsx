import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import type { UserStatus } from '../../account.rules.ts';

export const statusLabels: Record<UserStatus, string> = {
  pending: 'Pending',
  verified: 'Verified',
  rejected: 'Rejected',
  orphaned: 'Orphaned',
  deleted: 'Deleted',
};

const tones: Record<UserStatus, BadgeTone> = {
  pending: 'attention',
  verified: 'success',
  rejected: 'neutral',
  orphaned: 'attention',
  deleted: 'neutral',
};

interface UserBadgesProps {
  status: UserStatus;
  isPlatformAdmin: boolean;
  isHoaAdmin: boolean;
}

/** Badges for a person's status and roles. */
export function UserBadges({ status, isPlatformAdmin, isHoaAdmin }: UserBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      {isPlatformAdmin && <Badge tone="accent">Platform admin</Badge>}
      {isHoaAdmin && <Badge tone="accent">HOA admin</Badge>}
    </span>
  );
}

/** A badge for whether the person has confirmed their email with an emailed link. */
export function EmailBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <Badge tone={isConfirmed ? 'neutral' : 'attention'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
  );
}
