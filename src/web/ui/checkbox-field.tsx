import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { FieldHelp, type FieldTexts, useFieldIds } from './field.tsx';

export type CheckboxFieldProps = TickBoxProps &
  Pick<FieldTexts, 'label' | 'help'> & { className?: string | undefined };

export function CheckboxField({ label, help, className, id: customId, ...input }: CheckboxFieldProps) {
  const { id, helpId, describedBy } = useFieldIds({ help }, customId);
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-start gap-3 py-1.5 has-disabled:cursor-default has-disabled:text-ink-muted pointer-coarse:py-2.5"
      >
        <span className="mt-0.5 flex">
          <Checkbox {...input} id={id} aria-describedby={describedBy} />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {help && (
        <div className="pl-8">
          <FieldHelp id={helpId}>{help}</FieldHelp>
        </div>
      )}
    </div>
  );
}

/** Rows of 44 px with hairlines between them, for several checkboxes. */
export function CheckboxRows({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line border-t border-line [&_label]:min-h-11 [&_label]:py-2.5">
      {children}
    </div>
  );
}

type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** Represents several rows, some of them checked. The caller's `ref` is ignored then. */
  indeterminate?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
};

/** The caller adds an accessible name. */
export function Checkbox({ indeterminate, onCheckedChange, onChange, ref, ...input }: TickBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate === true;
  }, [indeterminate]);
  return (
    <span className="relative flex size-5 shrink-0">
      <input
        {...input}
        ref={indeterminate === undefined ? ref : own}
        type="checkbox"
        onChange={(event) => {
          onCheckedChange?.(event.currentTarget.checked);
          // A form library may return a promise.
          return onChange?.(event);
        }}
        className="peer size-5 cursor-[inherit] appearance-none rounded-[5px] border border-line-strong bg-surface-raised transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger disabled:opacity-60"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-accent-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
      />
      {indeterminate && (
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-accent-ink"
        />
      )}
    </span>
  );
}
