import { useState } from 'react';
import { formatAgo } from '../../../web/format-day.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useDayFormat } from '../../../web/use-day-format.ts';

interface SessionItemProps {
  session: {
    device: string;
    createdAt: Date;
    lastUsedAt: Date;
    isCurrent: boolean;
    /** Only told to admins. */
    isConfirmed?: boolean;
  };
  isEnding: boolean;
  onEnd: () => void;
}

/** One browser, when it was used last, and the way to sign it out; the one that is looking has a way of its own. */
export function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const [now] = useState(() => new Date());
  const formatDay = useDayFormat();
  const { device, createdAt, lastUsedAt, isCurrent, isConfirmed = true } = session;
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {isCurrent && <Badge tone="accent">This browser</Badge>}
          {!isConfirmed && <Badge>Email not confirmed</Badge>}
        </span>
        <span className="block text-sm text-ink-muted">
          Last used {formatAgo(lastUsedAt, now)}, signed in {formatDay(createdAt)}
        </span>
      </span>
      {!isCurrent && (
        <Button
          size="sm"
          variant="quiet"
          className="-mr-3 whitespace-nowrap"
          busy={isEnding}
          busyLabel="Signing out…"
          onClick={onEnd}
        >
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
