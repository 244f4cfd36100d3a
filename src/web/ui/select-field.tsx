import { Select } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';

export type SelectOption<V extends string> = { value: V; label: string; disabled?: boolean | undefined };

export type SelectFieldProps<V extends string> = FieldTexts & {
  value: V | null | undefined;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  options: readonly SelectOption<V>[];
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  /** The button that opens the list. */
  ref?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
};

/** One choice out of a list that opens; typing jumps to what begins so. */
export function SelectField<V extends string>({
  value,
  onChange,
  onBlur,
  options,
  placeholder = 'Choose…',
  name,
  disabled,
  ref,
  ...field
}: SelectFieldProps<V>) {
  return (
    <Field {...field}>
      {(control) => (
        <Select.Root
          items={options}
          value={value ?? null}
          onValueChange={(next) => next !== null && onChange(next)}
          name={name}
          disabled={disabled}
          modal={false}
        >
          <Select.Trigger
            {...control}
            ref={ref}
            onBlur={onBlur}
            aria-required={field.required || undefined}
            className={classNames(
              controlClass,
              'flex items-center justify-between gap-3 text-left select-none data-popup-open:border-accent',
            )}
          >
            <Select.Value
              className="min-w-0 truncate data-placeholder:text-ink-muted"
              placeholder={placeholder}
            />
            <Select.Icon>
              <ChevronDown aria-hidden="true" className="size-5 text-ink-muted" />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Positioner
              alignItemWithTrigger={false}
              sideOffset={4}
              collisionPadding={8}
              className="z-50 outline-none"
            >
              <Select.Popup
                className={classNames(
                  floatingClass,
                  'max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1',
                )}
              >
                {options.map((option) => (
                  <Select.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={classNames(floatingItemClass, 'items-center justify-between gap-2')}
                  >
                    <Select.ItemText>{option.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-accent" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}
