import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { SuggestionOptions } from './suggestion-options.tsx';
import { type Suggestion, type SuggestionListProps, useSuggestionList } from './use-suggestion-list.ts';

export type SuggestionFieldProps<T extends Suggestion> = FieldTexts &
  SuggestionListProps<T> &
  Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'disabled'> & {
    /** Another way on than the suggestions: the last thing in the list, and below the field while that is closed. */
    after?: ReactNode;
    onBlur?: (() => void) | undefined;
    inputRef?: Ref<HTMLInputElement> | undefined;
    id?: string | undefined;
    className?: string | undefined;
  };

/**
 * A text input that offers suggestions as one types. The page looks them up; this shows them.
 *
 * The list belongs to the flow around the field, not to the end of the page, so it scrolls along
 * in a drawer and is never left behind under the keyboard of a phone.
 */
export function SuggestionField<T extends Suggestion>(props: SuggestionFieldProps<T>) {
  const { value, loading, after, inputRef, onBlur, autoComplete = 'off', required } = props;
  const { name, placeholder, inputMode, disabled } = props;
  const { label, help, error, optional, hideLabel, id, className } = props;
  const { box, isOpen, close, show, type, moveByKey, status, comboboxProps, options } =
    useSuggestionList(props);

  return (
    <Field {...{ label, help, error, required, optional, hideLabel, id, className }}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: focus leaves the field and its list together
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) close();
          }}
        >
          <div ref={box} className="relative scroll-mt-20">
            <input
              {...control}
              {...comboboxProps}
              ref={inputRef}
              type="text"
              aria-required={required || undefined}
              {...{ name, placeholder, inputMode, autoComplete, disabled, value, onBlur }}
              spellCheck={false}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={show}
              onKeyDown={moveByKey}
              className={classNames(controlClass, loading && 'pr-11')}
            />
            {loading && (
              <span className="pointer-events-none absolute top-3.5 right-3 text-ink-muted">
                <Spinner size="sm" />
              </span>
            )}
            <span role="status" className="sr-only">
              {status}
            </span>
            {isOpen && <SuggestionOptions {...options} {...{ label, after }} />}
          </div>
          {/* Keeps its place while the list shows it: a button below must not move under the finger that presses it. */}
          {after && <div className={isOpen ? 'invisible' : undefined}>{after}</div>}
        </div>
      )}
    </Field>
  );
}
