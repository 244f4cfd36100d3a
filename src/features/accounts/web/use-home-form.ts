import { type SubmitEvent, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import type { CheckedHomeForm, HomeFormErrors } from './home-form.ts';
import type { HomeField, HomeValues } from './home-values.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

interface HomeFormOptions<Values extends HomeValues, Field extends string, Input> {
  /** What the form starts with. */
  start: () => Values;
  /** Keeps what is typed, beyond the form. */
  keep?: (values: Values) => void;
  /** Whose homes are suggested first. */
  communitySlug: string | undefined;
  /** Returns what is wrong, or what to send; while suggestions fail, a typed address must do. */
  check: (values: Values, isTypedAllowed: boolean) => CheckedHomeForm<Input, Field>;
  send: (input: Input) => void;
}

/**
 * A form that asks for a home: what is typed, what is wrong with it, and suggestions for the address. Asking for access,
 * saying who is visiting and moving are such forms.
 */
export function useHomeForm<Values extends HomeValues, Field extends string, Input>({
  start,
  keep,
  communitySlug,
  check,
  send,
}: HomeFormOptions<Values, Field, Input>) {
  const body = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(start);
  // A suggestion that turns out to be no address is taken back later, when other fields have been typed into.
  const latest = useRef(values);
  const [errors, setErrors] = useState<HomeFormErrors<Field>>({});
  const [summary, setSummary] = useState<string | null>(null);
  const { address, picked, entered } = values;
  const suggestions = useAddressSuggestions(picked || entered ? '' : address, communitySlug);

  /** Says what is wrong beside the fields, and leads to the first of them. */
  function mark(found: HomeFormErrors<Field>, sentence: string | null = null) {
    setErrors(found);
    setSummary(sentence);
    focusFirstInvalid(body.current);
  }

  return {
    body,
    values,
    errors,
    summary,
    suggestions,
    mark,
    change(field: Field | HomeField, changes: Partial<Values>) {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setValues(next);
      keep?.(next);
      setErrors((known) => ({ ...known, [field]: undefined }));
      setSummary(null);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      const checked = check(values, suggestions.isUnavailable);
      mark(checked.errors ?? {}, checked.summary);
      if (checked.input) send(checked.input);
    },
  };
}
