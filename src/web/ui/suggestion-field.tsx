import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { floatingItemClass } from './floating.ts';
import { Spinner } from './spinner.tsx';

export type Suggestion = { id: string; label: string; detail?: string | undefined };

export type SuggestionFieldProps<T extends Suggestion> = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'disabled'> & {
    /** The text in the box. It is free; suggestions only help. */
    value: string;
    /** Called with what is typed, and with the label of a suggestion just before `onPick`. */
    onValueChange: (value: string) => void;
    onPick: (item: T) => void;
    items: readonly T[];
    loading?: boolean | undefined;
    /** Said when a search found nothing; without it the list simply stays closed. */
    emptyText?: string | undefined;
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
export function SuggestionField<T extends Suggestion>({
  value,
  onValueChange,
  onPick,
  items,
  loading = false,
  emptyText,
  after,
  inputRef,
  onBlur,
  autoComplete = 'off',
  name,
  placeholder,
  inputMode,
  disabled,
  ...field
}: SuggestionFieldProps<T>) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);

  const nothingFound = !loading && items.length === 0 && value.trim() !== '';
  const open = wanted && (items.length > 0 || (nothingFound && emptyText !== undefined));
  const active = open ? items.findIndex((item) => item.id === activeId) : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (open && box.current) reveal(box.current);
  }, [open]);

  function close() {
    setWanted(false);
    setActiveId(null);
  }

  function pick(item: T) {
    onValueChange(item.label);
    onPick(item);
    close();
  }

  function moveTo(index: number) {
    setActiveId(items[index]?.id ?? null);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = items[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setWanted(true);
      else moveTo(nextIndex(active, items.length, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && open) {
      // The list closes first; only the next Escape is for the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...field}>
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
              ref={inputRef}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              aria-required={field.required || undefined}
              {...{ name, placeholder, inputMode, autoComplete, disabled, value }}
              onBlur={onBlur}
              spellCheck={false}
              onChange={(event) => {
                setWanted(true);
                setActiveId(null);
                onValueChange(event.currentTarget.value);
              }}
              onClick={() => setWanted(true)}
              onKeyDown={handleKey}
              className={classNames(controlClass, loading && 'pr-11')}
            />
            {loading && (
              <span className="pointer-events-none absolute top-3.5 right-3 text-ink-muted">
                <Spinner size="sm" />
              </span>
            )}
            <span role="status" className="sr-only">
              {wanted && statusText(loading, nothingFound ? emptyText : undefined, items.length)}
            </span>
            {open && (
              <Options
                {...{ items, active, listId, optionId, emptyText, after }}
                label={field.label}
                onPoint={setActiveId}
                onPick={pick}
              />
            )}
          </div>
          {/* Keeps its place while the list shows it: a button below must not move under the finger that presses it. */}
          {after && <div className={open ? 'invisible' : undefined}>{after}</div>}
        </div>
      )}
    </Field>
  );
}

interface OptionsProps<T extends Suggestion>
  extends Pick<SuggestionFieldProps<T>, 'items' | 'label' | 'emptyText' | 'after' | 'onPick'> {
  /** The place of the highlighted one, or -1. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onPoint: (id: string) => void;
}

function Options<T extends Suggestion>(props: OptionsProps<T>) {
  const { items, label, emptyText, after, onPick, active, listId, optionId, onPoint } = props;
  return (
    <div className="absolute inset-x-0 top-full z-20 pt-1 pb-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is not pressed, it only keeps the focus, and with it a phone's keyboard, where they are */}
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

/** Steps through the options and, between the last and the first, back into the text. */
function nextIndex(index: number, count: number, step: 1 | -1): number {
  const next = index + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

function reveal(box: HTMLElement) {
  // With a finger comes a keyboard from below: only the upper half of the screen is sure to be seen.
  if (window.matchMedia('(pointer: coarse)').matches) box.scrollIntoView({ block: 'start' });
  else box.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

function statusText(loading: boolean, emptyText: string | undefined, count: number): string {
  if (loading) return 'Looking for suggestions…';
  if (count === 0) return emptyText ?? '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
