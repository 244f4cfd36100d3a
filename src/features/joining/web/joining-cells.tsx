import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { calendarDay } from '../../../platform/time-zone.ts';
import { useDates, useTimeZone } from '../../../web/dates.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { findingOfRow, type JoiningRow, shortAddress } from './joining-row.ts';
import type { RowOutcome } from './row-state.ts';

const dayMs = 24 * 60 * 60_000;

/** How many midnights a person has been waiting: 'Today', '1 day', '6 days'. The tooltip has the date. */
export function Age({ since, now }: { since: Date; now: number }) {
  const dates = useDates();
  const timeZone = useTimeZone();
  const dayOf = (at: Date) => calendarDay(at, timeZone).getTime() / dayMs;
  const days = Math.max(0, dayOf(new Date(now)) - dayOf(since));
  return (
    <time dateTime={since.toISOString()} title={dates.day(since)} className="tabular whitespace-nowrap">
      {days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`}
    </time>
  );
}

function States({ row: { isAccountApproved, home } }: { row: JoiningRow }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 text-xs text-ink-muted">
      <State label="Account" isDone={isAccountApproved} />
      {home !== 'none' && <State label="Home" isDone={home === 'approved'} />}
    </span>
  );
}

function State({ label, isDone }: { label: string; isDone: boolean }) {
  const Icon = isDone ? Check : Circle;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className={`size-3.5 ${isDone ? 'text-success-soft-ink' : ''}`} />
      {label}
      <span className="sr-only">{isDone ? ' approved' : ' waits'}</span>
    </span>
  );
}

interface PlaceProps extends Pick<StandingProps, 'outcome'> {
  row: JoiningRow;
  /** Who, or where. */
  detail: string;
}

export function Place({ row, outcome, detail }: PlaceProps) {
  return (
    <div className="wrap-anywhere">
      <ShortAddress {...row} />
      <span className="text-ink-muted">
        &nbsp;· <span>{detail}</span>
      </span>
      <Standing row={row} outcome={outcome} />
    </div>
  );
}

interface StandingProps {
  row: JoiningRow;
  outcome: RowOutcome | undefined;
}

export function Standing({ row, outcome }: StandingProps) {
  const { label, tone } = findingOfRow(row);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
      {outcome?.state === 'failed' && <Badge tone="attention">Not decided: {outcome.message}</Badge>}
      <Badge tone={tone} className="py-0!">
        {label}
      </Badge>
      {(!outcome || outcome.state === 'failed') && <States row={row} />}
    </span>
  );
}

export function ShortAddress({ address, checks }: Pick<JoiningRow, 'address' | 'checks'>) {
  if (address === null) return 'No address';
  const other = checks?.otherPlace;
  return (
    <>
      <span title={address}>{shortAddress(address)}</span>
      {other && (
        <span className="block text-sm text-ink-muted">
          Gave {other.given}; on the roster: {other.listed}
        </span>
      )}
    </>
  );
}
