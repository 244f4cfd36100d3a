import { useState } from 'react';
import type { ApiClient } from '../../../../web/api-client.ts';
import { useDates } from '../../../../web/dates.ts';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';

export type PasskeyRow = Awaited<ReturnType<ApiClient['accounts']['listPasskeys']>>[number];

interface PasskeyItemProps {
  /** Without `lastUsedAt` for admins, who read the day when it was added. */
  passkey: Omit<PasskeyRow, 'lastUsedAt'> & Partial<PasskeyRow>;
  isRemoving: boolean;
  /** Absent if the reader may not remove it here. */
  onRemove: (() => Promise<unknown>) | undefined;
  consequence: string;
}

export function PasskeyItem({ passkey, isRemoving, onRemove, consequence }: PasskeyItemProps) {
  const [now] = useState(() => new Date());
  const dates = useDates();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {/* The relative time may differ between server and browser. */}
        <span className="block text-sm text-ink-muted" suppressHydrationWarning>
          Added {lastUsedAt === undefined ? <UtcDay at={createdAt} /> : dates.day(createdAt)}
          {lastUsedAt === null && ', not used yet'}
          {lastUsedAt && `, last used ${dates.ago(lastUsedAt, now)}`}
        </span>
      </span>
      {onRemove && (
        <ConfirmButton
          size="sm"
          variant="quiet"
          className="-mr-3"
          label="Remove"
          about={name}
          title="Remove this passkey?"
          confirmLabel="Remove passkey"
          busyLabel="Removing…"
          tone="danger"
          busy={isRemoving}
          onConfirm={onRemove}
        >
          {consequence}
        </ConfirmButton>
      )}
    </li>
  );
}
