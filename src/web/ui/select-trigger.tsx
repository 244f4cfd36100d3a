import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, type FieldTexts } from './field.tsx';

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
  ref?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
};

export const selectTriggerClass = classNames(
  controlClass,
  'flex items-center justify-between gap-3 text-left select-none data-popup-open:border-accent',
);

export const SelectArrow = () => <ChevronDown aria-hidden="true" className="size-5 text-ink-muted" />;
