import type { RefObject } from 'react';
import type { ApiClient } from '../../../../web/api-client.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import type { UserStatus } from '../../account.rules.ts';
import type { UserDetail } from '../../user-management.schema.ts';

export type UserRow = Awaited<ReturnType<ApiClient['accounts']['adminListAllUsers']>>['rows'][number];

/** Of each part of a person's dialog. `focus` takes the focus when a decision removes its button. */
export interface UserPartProps {
  person: UserDetail;
  focus: RefObject<HTMLElement | null>;
}

/** Returns a substitute for deleted and orphaned people, who have no name. */
export function nameOf({ name, email, status }: Pick<UserRow, 'name' | 'email' | 'status'>): string {
  if (name !== '') return name;
  return status === 'deleted' ? 'A deleted person' : (email ?? 'An account without email');
}

export const userStatusLabels: Record<UserStatus, string> = {
  pending: 'Pending',
  held: 'Link not opened',
  verified: 'Verified',
  rejected: 'Rejected',
  orphaned: 'Orphaned',
  deleted: 'Deleted',
};

const tones: Record<UserStatus, BadgeTone> = {
  pending: 'attention',
  held: 'neutral',
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

export function UserBadges({ status, isPlatformAdmin, isHoaAdmin }: UserBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>
      {isPlatformAdmin && <Badge tone="accent">Platform admin</Badge>}
      {isHoaAdmin && <Badge tone="accent">HOA admin</Badge>}
    </span>
  );
}

export function EmailBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <Badge tone={isConfirmed ? 'neutral' : 'attention'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
  );
}
