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
import { counted } from '../../platform/format-number.ts';
import { Spinner } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldFrame, splitField } from './field.tsx';
import { floatingItemClass } from './floating.ts';

type SuggestionFieldProps<T extends Suggestion> = FieldFrame &
  SuggestionListProps<T> &
  Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'autoComplete' | 'onFocus'> & {
    /** An alternative to the suggestions: at the end of the list, and below the field while the list is closed. */
    after?: ReactNode;
    /** At the end of the field. */
    trailing?: ReactNode;
    onBlur?: (() => void) | undefined;
    inputRef?: Ref<HTMLInputElement> | undefined;
  };

/**
 * A text input with suggestions. The page looks them up.
 *
 * The list is positioned within the field, not at the end of the page, so it scrolls along in a drawer and is never
 * hidden by a phone's keyboard.
 */
export function SuggestionField<T extends Suggestion>(props: SuggestionFieldProps<T>) {
  const { value, loading, after, inputRef, onBlur, autoComplete = 'off' } = props;
  const { name, placeholder, onFocus, trailing = loading && <Spinner size="size-4" /> } = props;
  const { field } = splitField(props);
  const { box, isOpen, close, show, type, moveByKey, status, comboboxProps, options } =
    useSuggestionList(props);

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
              {...comboboxProps}
              ref={inputRef}
              type="text"
              aria-required={field.required || undefined}
              {...{ name, placeholder, autoComplete, value, onFocus, onBlur }}
              spellCheck={false}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={show}
              onKeyDown={moveByKey}
              className={classNames(controlClass, trailing ? 'pr-11' : '')}
            />
            {trailing && (
              <span className="pointer-events-none absolute top-3.5 right-3 text-ink-muted">{trailing}</span>
            )}
            <span role="status" className="sr-only">
              {status}
            </span>
            {isOpen && <SuggestionOptions {...options} {...{ label: field.label, after }} />}
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

type Suggestion = { id: string; label: string; detail?: string | undefined };

interface SuggestionListProps<T extends Suggestion> {
  /** The text in the box; it need not be one of the suggestions. */
  value: string;
  /** Called with the typed text, and with the label of a suggestion just before `onPick`. */
  onValueChange: (value: string) => void;
  onPick: (item: T) => void;
  items: readonly T[];
  loading?: boolean | undefined;
  /** Shown when a search found nothing; without it the list stays closed. */
  emptyText?: string | undefined;
}

function useSuggestionList<T extends Suggestion>({
  value,
  onValueChange,
  onPick,
  items,
  loading = false,
  emptyText,
}: SuggestionListProps<T>) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);

  const isNothingFound = !loading && items.length === 0 && value.trim() !== '';
  const isOpen = isWanted && (items.length > 0 || (isNothingFound && emptyText !== undefined));
  const { active, optionId, highlight, step } = useActiveOption(listId, isOpen ? items : []);

  useEffect(() => {
    if (isOpen && box.current) reveal(box.current);
  }, [isOpen]);

  const show = () => setWanted(true);

  function close() {
    setWanted(false);
    highlight(null);
  }

  function type(text: string) {
    setWanted(true);
    highlight(null);
    onValueChange(text);
  }

  function pick(item: T) {
    onValueChange(item.label);
    onPick(item);
    close();
  }

  return {
    box,
    isOpen,
    close,
    show,
    type,
    moveByKey: (event: KeyboardEvent) => {
      const chosen = items[active];
      moveByKey(event, { isOpen, show, step, close, pick: chosen && (() => pick(chosen)) });
    },
    status: isWanted ? statusText(loading, isNothingFound ? emptyText : undefined, items.length) : '',
    comboboxProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    },
    options: { items, active, listId, optionId, emptyText, onPoint: highlight, onPick: pick },
  } as const;
}

interface Moves {
  isOpen: boolean;
  show: () => void;
  step: (direction: 1 | -1) => void;
  close: () => void;
  pick: (() => void) | undefined;
}

function moveByKey(event: KeyboardEvent, { isOpen, show, step, close, pick }: Moves): void {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1);
    else show();
  } else if (event.key === 'Enter' && pick) {
    event.preventDefault();
    pick();
  } else if (event.key === 'Escape' && isOpen) {
    // This Escape closes the list; only the next one closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    close();
  }
}

function useActiveOption(listId: string, items: readonly Suggestion[]) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = items.findIndex((item) => item.id === activeId);
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    active,
    optionId,
    highlight: setActiveId,
    step(direction: 1 | -1) {
      const index = nextIndex(active, items.length, direction);
      setActiveId(items[index]?.id ?? null);
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** Returns the next option's index; -1, for the text itself, is between the last and the first. */
function nextIndex(index: number, count: number, step: 1 | -1): number {
  const next = index + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

function reveal(box: HTMLElement) {
  // A touch screen's keyboard covers the lower half of the screen.
  if (window.matchMedia('(pointer: coarse)').matches) box.scrollIntoView({ block: 'start' });
  else box.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

function statusText(loading: boolean, emptyText: string | undefined, count: number): string {
  if (loading) return 'Looking for suggestions…';
  if (count === 0) return emptyText ?? '';
  return counted(count, 'suggestion');
}
