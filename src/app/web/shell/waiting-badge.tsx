import { formatNumber } from '../../../platform/format-number.ts';

/** Badge with the number of pending items; empty without any. */
export function WaitingBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="tabular ml-1.5 min-w-6 rounded-full bg-attention-soft px-1.5 text-center text-sm font-semibold text-attention-soft-ink">
      {formatNumber(count)}
    </span>
  );
}
