import { type ComponentProps, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts, splitField } from './field.tsx';

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'children' | 'maxLength' | 'rows'> &
  FieldTexts & {
    rows?: keyof typeof minHeights;
    /** Counts the characters near this limit. Longer text is marked, never cut. */
    counterMax?: number | undefined;
  };

export function TextAreaField({ counterMax, rows = 4, ref, onInput, onFocus, ...props }: TextAreaFieldProps) {
  const { field, control: area } = splitField(props);
  const [typed, setTyped] = useState(0);
  const length = typeof area.value === 'string' ? area.value.length : typed;

  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            {...area}
            {...control}
            ref={(element) => {
              const release = assign(ref, element);
              // A form library sets the value without an event.
              if (element) setTyped(element.value.length);
              return release;
            }}
            rows={rows}
            aria-required={field.required || undefined}
            onFocus={(event) => {
              setTyped(event.currentTarget.value.length);
              onFocus?.(event);
            }}
            onInput={(event) => {
              setTyped(event.currentTarget.value.length);
              onInput?.(event);
            }}
            className={classNames(
              controlClass,
              'block field-sizing-content max-h-96 resize-y py-2.5 leading-normal',
              minHeights[rows],
            )}
          />
          {counterMax !== undefined && length >= counterMax * counterFrom && (
            <Counter length={length} max={counterMax} />
          )}
        </>
      )}
    </Field>
  );
}

/** The share of the limit from which on the count shows. */
const counterFrom = 0.9;

function Counter({ length, max }: { length: number; max: number }) {
  const remaining = max - length;
  return (
    <p
      className={classNames(
        'tabular mt-1 text-right text-sm',
        remaining < 0 ? 'font-medium text-danger' : 'text-ink-muted',
      )}
    >
      <span aria-hidden="true">
        {length} of {max}
      </span>
      <span role="status" className="sr-only">
        {remaining <= 20 &&
          (remaining < 0 ? `${-remaining} characters too many` : `${remaining} characters left`)}
      </span>
    </p>
  );
}

const minHeights = { 2: 'min-h-18', 3: 'min-h-24', 4: 'min-h-30', 6: 'min-h-42' };

function assign(ref: Ref<HTMLTextAreaElement> | undefined, element: HTMLTextAreaElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}
