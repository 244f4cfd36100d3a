import { type ReactNode, useId } from 'react';
import { RadioFieldSet } from '../../../../web/ui/field.tsx';
import type { BadgeLevel } from '../../badges.ts';
import { BadgeMark } from '../badge-mark.tsx';

interface MarkChoiceProps<V extends string> {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  /** How the badge looks with this choice. */
  levelOf: (value: V) => Pick<BadgeLevel, 'icon' | 'color'>;
  /** A further tile behind the others. */
  children?: ReactNode;
}

export const tileClass =
  'flex cursor-pointer flex-col items-center gap-1 rounded-control border border-transparent py-2 text-xs transition-colors hover:bg-surface-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

/** One of several looks of a badge, each shown as it would be. */
export function MarkChoice<V extends string>(props: MarkChoiceProps<V>) {
  const { label, error, value, onChange, options, levelOf, children } = props;
  const name = useId();
  return (
    <RadioFieldSet label={label} required error={error}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-x-1 gap-y-2">
        {options.map((option) => (
          <label key={option.value} className={tileClass}>
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
        {children}
      </div>
    </RadioFieldSet>
  );
}
