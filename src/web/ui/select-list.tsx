import { Select } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';
import { SelectArrow, SelectedLabel, type SelectFieldProps, selectTriggerClass } from './select-trigger.tsx';

export type SelectListProps = Omit<SelectFieldProps<string>, 'label'> & {
  control: FieldControl;
  /** Open at first, because the press came before the code. */
  open: boolean;
  onClose: () => void;
};

export default function SelectList({
  control,
  open,
  value,
  onChange,
  onBlur,
  options,
  name,
  required,
  ref,
}: SelectListProps) {
  return (
    <Select.Root
      defaultOpen={open}
      items={options}
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange(next)}
      name={name}
      modal={false}
    >
      <Select.Trigger
        {...control}
        ref={ref}
        onBlur={onBlur}
        aria-required={required || undefined}
        className={selectTriggerClass}
      >
        <SelectedLabel value={value} options={options} />
        <Select.Icon>
          <SelectArrow />
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
  );
}
