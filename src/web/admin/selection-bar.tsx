import type { ReactNode } from 'react';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { classNames } from '../ui/class-names.ts';

interface SelectionBarProps {
  /** Names the list, so that each bar of a page has a name of its own. */
  caption: string;
  chosen: number;
  total: number;
  onChooseAll: (isChosen: boolean) => void;
  /** Buttons for what can be done with the rows that are ticked. */
  children: ReactNode;
}

/**
 * Above a list whose rows can be ticked: ticks all of them, says how many are ticked, and holds what can be done with
 * them. Stays in sight while the list scrolls under it.
 */
export function SelectionBar({ caption, chosen, total, onChooseAll, children }: SelectionBarProps) {
  const isAll = chosen === total;
  return (
    <fieldset
      aria-label={`Selected: ${caption}`}
      className={classNames(
        'mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border px-4 py-1.5 md:px-6',
        chosen > 0
          ? 'sticky top-2 z-10 border-accent bg-surface-raised [box-shadow:0_1px_3px_rgb(0_0_0/0.1)]'
          : 'border-transparent',
      )}
    >
      <CheckboxField
        label="Select all"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onCheckedChange={onChooseAll}
      />
      <p role="status" className="tabular text-sm text-ink-muted">
        {chosen > 0 && `${chosen} selected`}
      </p>
      {chosen > 0 && <div className="flex grow flex-wrap justify-end gap-2 max-sm:*:grow">{children}</div>}
    </fieldset>
  );
}
