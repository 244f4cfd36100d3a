import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts, splitField } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'size'> &
  FieldTexts & {
    /** A unit or an icon inside the box; hidden from screen readers. */
    leading?: ReactNode;
    trailing?: ReactNode;
  };

/**
 * Takes a form library's registration as props, `ref` included. The browser completes only what is said to be the
 * person's own, such as their name.
 */
export function TextField({
  leading,
  trailing,
  type = 'text',
  autoComplete = 'off',
  ...props
}: TextFieldProps) {
  const { field, control: input } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative flex items-center">
          {leading && (
            <span aria-hidden="true" className="pointer-events-none absolute left-3 text-ink-muted">
              {leading}
            </span>
          )}
          <input
            {...input}
            {...control}
            {...{ type, autoComplete }}
            aria-required={field.required || undefined}
            className={classNames(controlClass, leading ? 'pl-8' : '', trailing ? 'pr-24' : '')}
          />
          {trailing && (
            <span aria-hidden="true" className="pointer-events-none absolute right-3 text-sm text-ink-muted">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
