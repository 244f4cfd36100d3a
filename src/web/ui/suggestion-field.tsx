import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ComponentProps, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';
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
    onBlur?: (() => void) | undefined;
    inputRef?: Ref<HTMLInputElement> | undefined;
    id?: string | undefined;
    className?: string | undefined;
  };

/** A text input that offers suggestions as one types. The page looks them up; this shows them. */
export function SuggestionField<T extends Suggestion>({
  value,
  onValueChange,
  onPick,
  items,
  loading = false,
  emptyText,
  inputRef,
  autoComplete = 'off',
  name,
  placeholder,
  inputMode,
  disabled,
  onBlur,
  ...field
}: SuggestionFieldProps<T>) {
  const [open, setOpen] = useState(false);
  const nothingFound = !loading && items.length === 0 && value.trim() !== '';
  const hasContent = items.length > 0 || (nothingFound && emptyText !== undefined);

  function pick(item: T) {
    onValueChange(item.label);
    onPick(item);
  }

  return (
    <Field {...field}>
      {(control) => (
        <Autocomplete.Root
          items={items}
          mode="none"
          value={value}
          onValueChange={(text, details) => {
            // A picked item reports itself through `pick`, in a fixed order.
            if (details.reason !== 'item-press') onValueChange(text);
          }}
          itemToStringValue={(item) => item.label}
          open={open && hasContent}
          onOpenChange={setOpen}
          openOnInputClick={false}
          disabled={disabled ?? false}
        >
          <div className="relative flex items-center">
            <Autocomplete.Input
              {...control}
              ref={inputRef}
              name={name}
              placeholder={placeholder}
              inputMode={inputMode}
              autoComplete={autoComplete}
              onBlur={onBlur}
              aria-required={field.required || undefined}
              className={classNames(controlClass, 'scroll-mt-20', loading && 'pr-11')}
            />
            {loading && (
              <span className="pointer-events-none absolute right-3 text-ink-muted">
                <Spinner size="sm" />
              </span>
            )}
          </div>
          <span role="status" className="sr-only">
            {status({ open, loading, nothingFound, count: items.length, emptyText })}
          </span>
          <Autocomplete.Portal>
            <Autocomplete.Positioner
              sideOffset={4}
              collisionPadding={8}
              align="start"
              className="z-50 outline-none"
            >
              <Autocomplete.Popup
                className={classNames(
                  floatingClass,
                  'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1',
                )}
              >
                {nothingFound && <p className="px-3 py-2 text-sm text-ink-muted">{emptyText}</p>}
                <Autocomplete.List className="scroll-py-1 outline-none">
                  {(item: T) => (
                    <Autocomplete.Item
                      key={item.id}
                      value={item}
                      onClick={() => pick(item)}
                      className={classNames(floatingItemClass, 'flex-col items-start gap-0')}
                    >
                      <span className="max-w-full">{item.label}</span>
                      {item.detail && (
                        <span className="max-w-full text-sm text-ink-muted">{item.detail}</span>
                      )}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}

function status(state: {
  open: boolean;
  loading: boolean;
  nothingFound: boolean;
  count: number;
  emptyText: string | undefined;
}): string {
  if (!state.open) return '';
  if (state.loading) return 'Looking for suggestions…';
  if (state.nothingFound) return state.emptyText ?? '';
  return state.count === 1 ? '1 suggestion' : `${state.count} suggestions`;
}
