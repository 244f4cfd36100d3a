import { type FieldTexts, useFieldIds } from './field.tsx';

export type SwitchFieldProps = Pick<FieldTexts, 'label' | 'help' | 'hideLabel'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** A change is running: the switch ignores presses. */
  busy?: boolean | undefined;
  className?: string | undefined;
};

/** Takes effect at once. */
export function SwitchField({
  label,
  help,
  hideLabel,
  checked,
  onCheckedChange,
  busy,
  className,
}: SwitchFieldProps) {
  const { id, helpId, describedBy } = useFieldIds({ help });
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className={hideLabel ? 'sr-only' : 'min-w-0 font-semibold wrap-anywhere'}>{label}</span>
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state itself
          role="switch"
          checked={checked}
          aria-describedby={describedBy}
          aria-busy={busy || undefined}
          onChange={(event) => {
            if (!busy) onCheckedChange(event.currentTarget.checked);
          }}
          className="relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-accent-ink aria-busy:opacity-70"
        />
      </label>
      {help && (
        <p id={helpId} className="max-w-prose text-sm text-ink-muted">
          {help}
        </p>
      )}
    </div>
  );
}
