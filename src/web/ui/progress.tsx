import { useId } from 'react';

export type ProgressProps = {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** Shown at the right and announced instead of a percentage, such as '12 of 15 points'. */
  valueText: string;
};

export function Progress({ label, value, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-2 flex justify-between gap-4 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="tabular text-ink-muted">{valueText}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        aria-valuetext={valueText}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <Bar percent={value * 100} />
      </div>
    </div>
  );
}

/**
 * Fills its rounded container. The length is an attribute, because the content security policy allows no inline styles
 * in the server's HTML.
 *
 * @param percent from 0 to 100
 */
export function Bar({ percent, className = 'fill-accent' }: { percent: number; className?: string }) {
  return (
    <svg aria-hidden="true" className="block size-full">
      <rect width={`${percent}%`} height="100%" rx="5" className={className} />
    </svg>
  );
}
