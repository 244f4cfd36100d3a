import type { ComponentProps, ReactNode, Ref } from 'react';
import { Spinner } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { floatingItemClass } from './floating.ts';
import { type Suggestion, type SuggestionListProps, useSuggestionList } from './use-suggestion-list.ts';

export type SuggestionFieldProps<T extends Suggestion> = FieldTexts &
  SuggestionListProps<T> &
  Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'disabled'> & {
    /** An alternative to the suggestions: at the end of the list, and below the field while the list is closed. */
    after?: ReactNode;
    onBlur?: (() => void) | undefined;
    inputRef?: Ref<HTMLInputElement> | undefined;
    id?: string | undefined;
    className?: string | undefined;
  };

/**
 * A text input with suggestions. The page looks them up.
 *
 * The list is positioned within the field, not at the end of the page, so it scrolls along in a drawer and is never
 * hidden by a phone's keyboard.
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
          {/* Keeps its space while the list shows it, so that a button below does not move during a tap. */}
          {after && <div className={isOpen ? 'invisible' : undefined}>{after}</div>}
        </div>
      )}
    </Field>
  );
}

interface SuggestionOptionsProps<T extends Suggestion>
  extends Pick<SuggestionListProps<T>, 'items' | 'emptyText' | 'onPick'> {
  label: string;
  after: ReactNode;
  /** The index of the highlighted option, or -1. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onPoint: (id: string) => void;
}

/** The list of suggestions below a field. */
function SuggestionOptions<T extends Suggestion>(props: SuggestionOptionsProps<T>) {
  const { items, label, emptyText, after, onPick, active, listId, optionId, onPoint } = props;
  return (
    <div className="absolute inset-x-0 top-full z-20 pt-1 pb-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only prevents loss of focus, which would close a phone's keyboard */}
      <div
        className="rounded-card bg-surface-raised p-1 shadow-float"
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.length === 0 && <p className="px-3 py-2 text-sm text-ink-muted">{emptyText}</p>}
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="max-h-70 overflow-y-auto overscroll-contain"
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which moves through the options
            <div
              key={item.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-highlighted={index === active ? '' : undefined}
              onPointerMove={() => onPoint(item.id)}
              onClick={() => onPick(item)}
              className={classNames(floatingItemClass, 'flex-col justify-center')}
            >
              <span className="max-w-full">{item.label}</span>
              {item.detail && <span className="max-w-full text-sm text-ink-muted">{item.detail}</span>}
            </div>
          ))}
        </div>
        {after && <div className="px-3">{after}</div>}
      </div>
    </div>
  );
}
