import { type ReactNode, useState } from 'react';
import { useDates } from '../../../web/dates.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { UtcDay } from '../../../web/utc-day.tsx';

interface SessionItemProps {
  session: {
    device: string;
    /** What the person calls it; not set for admins. */
    name?: string | null;
    createdAt: Date;
    /** Not set for admins, who read the day of the sign-in. */
    lastUsedAt?: Date;
    isCurrent: boolean;
    /** Only set for admins. */
    isConfirmed?: boolean;
  };
  isEnding: boolean;
  onEnd: () => void;
  children?: ReactNode;
}

/** Shows no button for the current session, as it ends by signing out. */
export function SessionItem({ session, isEnding, onEnd, children }: SessionItemProps) {
  const [now] = useState(() => new Date());
  const dates = useDates();
  const { device, name, createdAt, lastUsedAt, isCurrent, isConfirmed = true } = session;
  const title = name ?? device;
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          {isCurrent && <Badge tone="accent">This browser</Badge>}
          {!isConfirmed && <Badge>Email not confirmed</Badge>}
        </span>
        {/* The relative time may differ between server and browser. */}
        <span className="block text-sm text-ink-muted" suppressHydrationWarning>
          {name && `${device}. `}
          {lastUsedAt ? (
            `Last used ${dates.ago(lastUsedAt, now)}, signed in ${dates.day(createdAt)}`
          ) : (
            <>
              Signed in <UtcDay at={createdAt} />
            </>
          )}
        </span>
      </span>
      <span className="-mr-3 flex flex-wrap justify-end">
        {children}
        {!isCurrent && (
          <Button
            size="sm"
            variant="quiet"
            className="whitespace-nowrap"
            busy={isEnding}
            busyLabel="Signing out…"
            onClick={onEnd}
          >
            Sign out<span className="sr-only"> {title}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
