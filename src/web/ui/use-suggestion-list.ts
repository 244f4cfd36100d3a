import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export type Suggestion = { id: string; label: string; detail?: string | undefined };

export interface SuggestionListProps<T extends Suggestion> {
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

/** Holds whether the list of a suggestion field is open and which option is highlighted. */
export function useSuggestionList<T extends Suggestion>({
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
  /** Picks the highlighted option; undefined while none is. */
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

/** Holds which option is highlighted; `active` is -1 if none is. */
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
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
