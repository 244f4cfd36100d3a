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

/** Where a person stands, and their roles. */
export function UserBadges({ status, isPlatformAdmin, isHoaAdmin }: UserBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      {isPlatformAdmin && <Badge tone="accent">Platform admin</Badge>}
      {isHoaAdmin && <Badge tone="accent">HOA admin</Badge>}
    </span>
  );
}

/** Whether the person has used a link that was mailed to them: a mistyped email never is confirmed. */
export function EmailBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <Badge tone={isConfirmed ? 'neutral' : 'attention'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
  );
}
