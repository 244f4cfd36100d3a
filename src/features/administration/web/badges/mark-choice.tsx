import { useId } from 'react';
import { RadioFieldSet } from '../../../../web/ui/field.tsx';
import type { BadgeLevel } from '../../../points/badges.ts';
import { BadgeMark } from '../../../points/web/badge-mark.tsx';

interface MarkChoiceProps<V extends string> {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  /** How the badge looks with this choice. */
  levelOf: (value: V) => Pick<BadgeLevel, 'icon' | 'color'>;
}

/** One of several looks of a badge, each shown as it would be. */
export function MarkChoice<V extends string>(props: MarkChoiceProps<V>) {
  const { label, error, value, onChange, options, levelOf } = props;
  const name = useId();
  return (
    <RadioFieldSet label={label} required error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 w-16 cursor-pointer flex-col items-center gap-1 rounded-control border border-transparent px-1 py-2 text-xs transition-colors hover:bg-surface-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <BadgeMark level={levelOf(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </RadioFieldSet>
  );
}
