import { type KeyboardEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import { reportMissingCode } from './lazy-component.tsx';
import {
  SelectArrow,
  type SelectFieldProps,
  selectPlaceholder,
  selectTriggerClass,
} from './select-trigger.tsx';

const fetchList = async () => (await import('./select-list.tsx')).default;
const prefetchList = () => {
  fetchList().catch(() => {
    // The press that follows tries again and shows the error.
  });
};

/** Typing jumps to options that begin with the text; the list's code loads when it first opens. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { value, onBlur, options, ref, ...field } = props;
  const [List, setList] = useState<Awaited<ReturnType<typeof fetchList>> | null>(null);
  const chosen = options.find((option) => option.value === value);

  function open() {
    fetchList().then((list) => setList(() => list), reportMissingCode);
  }

  return (
    <Field {...field}>
      {(control) =>
        List ? (
          <List {...(props as unknown as SelectFieldProps<string>)} control={control} />
        ) : (
          <button
            {...control}
            ref={ref}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-required={field.required || undefined}
            className={selectTriggerClass}
            onPointerEnter={prefetchList}
            onFocus={prefetchList}
            onBlur={onBlur}
            onClick={open}
            onKeyDown={(event) => opensByKey(event) && open()}
          >
            <span className={classNames('min-w-0 truncate', !chosen && 'text-ink-muted')}>
              {chosen?.label ?? selectPlaceholder}
            </span>
            <SelectArrow />
          </button>
        )
      }
    </Field>
  );
}

/** The browser turns Enter and the space bar into clicks. */
const opensByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ['ArrowDown', 'ArrowUp'].includes(key) || (/^\S$/.test(key) && !ctrlKey && !metaKey && !altKey);
