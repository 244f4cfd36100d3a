import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { floatingItemClass } from './floating.ts';
import type { Suggestion, SuggestionListProps } from './use-suggestion-list.ts';

interface SuggestionOptionsProps<T extends Suggestion>
  extends Pick<SuggestionListProps<T>, 'items' | 'emptyText' | 'onPick'> {
  label: string;
  after: ReactNode;
  /** The place of the highlighted one, or -1. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onPoint: (id: string) => void;
}

/** Shows the suggestions of a field in a list below it. */
export function SuggestionOptions<T extends Suggestion>(props: SuggestionOptionsProps<T>) {
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
