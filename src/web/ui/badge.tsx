import type { ComponentProps, ReactNode } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'attention' | 'success';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-line/70 text-ink-muted',
  accent: 'bg-accent-soft text-accent',
  attention: 'bg-attention-soft text-attention-soft-ink',
  success: 'bg-success-soft text-success-soft-ink',
};

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactNode };

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold [&_svg]:size-3.5 md:whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export function WaitingBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="tabular ml-1.5 min-w-6 rounded-full bg-attention-soft px-1.5 text-center text-sm font-semibold text-attention-soft-ink">
      {formatNumber(count)}
    </span>
  );
}
