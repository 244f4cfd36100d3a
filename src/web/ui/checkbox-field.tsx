import { classNames } from './class-names.ts';
import { FieldError, FieldHelp, type FieldTexts, useFieldIds } from './field.tsx';
import { TickBox, type TickBoxProps } from './tick-box.tsx';

export type CheckboxFieldProps = TickBoxProps &
  Pick<FieldTexts, 'label' | 'help' | 'error'> & { className?: string | undefined };

/** One tick box with its label behind it; the label is part of the target. */
export function CheckboxField({
  label,
  help,
  error,
  required,
  className,
  id: givenId,
  ...input
}: CheckboxFieldProps) {
  const { id, helpId, errorId, describedBy } = useFieldIds({ help, error }, givenId);
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-start gap-3 py-1.5 has-disabled:cursor-default has-disabled:text-ink-muted pointer-coarse:py-2.5"
      >
        <span className="mt-0.5 flex">
          <TickBox
            {...input}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
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
