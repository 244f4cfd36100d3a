import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHelp, type FieldTexts, useFieldIds } from './field.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  Pick<FieldTexts, 'label' | 'help' | 'error'> & {
    onCheckedChange?: ((checked: boolean) => void) | undefined;
  };

/** One tick box with its label behind it; the label is part of the target. */
export function CheckboxField({
  label,
  help,
  error,
  required,
  className,
  id: givenId,
  onChange,
  onCheckedChange,
  ...input
}: CheckboxFieldProps) {
  const { id, helpId, errorId, describedBy } = useFieldIds({ help, error }, givenId);
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-start gap-3 py-1.5 has-disabled:cursor-default has-disabled:text-ink-muted pointer-coarse:py-2.5"
      >
        <span className="relative mt-0.5 flex size-5 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            onChange={(event) => {
              onCheckedChange?.(event.currentTarget.checked);
              // A form library may answer with a promise; it is nobody's to wait for here.
              return onChange?.(event);
            }}
            className="peer size-5 cursor-[inherit] appearance-none rounded-[5px] border border-line-strong bg-surface-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger disabled:opacity-60"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-accent-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <div className={classNames('pl-8', !help && !error && 'contents')}>
        {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  );
}
