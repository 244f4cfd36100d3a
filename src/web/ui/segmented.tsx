import { useId } from 'react';
import { classNames } from './class-names.ts';

export type SegmentedProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};

/** Two to four short options side by side. One is always selected. Only screen readers get the label. */
export function Segmented<V extends string>({ label, value, onChange, options }: SegmentedProps<V>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      <div className="inline-flex max-w-full gap-1 rounded-control bg-surface-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-9 min-w-0 cursor-pointer items-center justify-center rounded-md border border-transparent px-3 text-center text-sm font-semibold text-ink-muted transition-colors hover:text-ink pointer-coarse:min-h-11',
              'has-checked:border-line-strong has-checked:bg-surface-raised has-checked:text-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
