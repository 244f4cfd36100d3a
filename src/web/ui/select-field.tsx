import { type KeyboardEvent, useState } from 'react';
import { Field } from './field.tsx';
import { lazyComponent } from './lazy-component.tsx';
import type { SelectListProps } from './select-list.tsx';
import { SelectArrow, SelectedLabel, type SelectFieldProps, selectTriggerClass } from './select-trigger.tsx';

const list = lazyComponent<SelectListProps>(() => import('./select-list.tsx'));

/** Typing jumps to options that begin with the text; the list's code loads when it first opens. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { value, onBlur, options, ref, ...field } = props;
  const [isOpened, setOpened] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <list.Component
          {...(props as unknown as SelectFieldProps<string>)}
          control={control}
          open={isOpened}
          onClose={() => setOpened(false)}
          fallback={
            <button
              {...control}
              ref={ref}
              type="button"
              role="combobox"
              aria-haspopup="listbox"
              aria-expanded={false}
              aria-required={field.required || undefined}
              className={selectTriggerClass}
              onPointerEnter={list.prefetch}
              onFocus={list.prefetch}
              onBlur={onBlur}
              onClick={() => setOpened(true)}
              onKeyDown={(event) => opensByKey(event) && setOpened(true)}
            >
              <SelectedLabel value={value} options={options} />
              <SelectArrow />
            </button>
          }
        />
      )}
    </Field>
  );
}

/** The browser turns Enter and the space bar into clicks. */
const opensByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ['ArrowDown', 'ArrowUp'].includes(key) || (/^\S$/.test(key) && !ctrlKey && !metaKey && !altKey);
