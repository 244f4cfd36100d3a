import { deepEqual } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import { clearDraft, readDraft, useDraft } from './use-draft.ts';

interface DraftedFormOptions<Values extends FieldValues, Output> {
  /** The key of the draft; one name per form. */
  name: string;
  start: Values;
  /** Returns whether a stored draft is worth restoring; always by default. */
  isDraft?: (draft: Values) => boolean;
  resolver: Resolver<Values, unknown, Output>;
}

export interface DraftedForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The form has input, from now or from before a reload. */
  isDirty: boolean;
  /** The form started with a draft and was not started over since. */
  isRestored: boolean;
  startOver: () => void;
  discard: () => void;
}

/** Returns a form whose content survives a reload. `useSubmit` focuses the first invalid field, not the library. */
export function useDraftedForm<Values extends FieldValues, Output>(
  options: DraftedFormOptions<Values, Output>,
): DraftedForm<Values, Output> {
  const { name, isDraft = () => true, resolver } = options;
  const [start] = useState(options.start);
  const [draft] = useState(() => {
    const stored: unknown = readDraft<Values>(name);
    // Forms that take over what was saved meanwhile store it without any input.
    const isChanged = hasShapeOf(options.start, stored) && !deepEqual(stored, options.start);
    return isChanged && isDraft(stored) ? stored : null;
  });
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<Values, unknown, Output>({
    // Values are complete here; the library's type allows partial ones.
    defaultValues: (draft ?? start) as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  useDraft(name, form);
  const { isDirty } = useFormState({ control: form.control });

  function startOver() {
    form.reset(start);
    clearDraft(name);
    setRestored(false);
  }

  return {
    form,
    isDirty: isDirty || isRestored,
    isRestored,
    startOver,
    discard: () => clearDraft(name),
  };
}

/** Returns whether a draft has the shape of the form, since it may be older than the page. Null matches any primitive. */
function hasShapeOf<Values>(start: Values, draft: unknown): draft is Values {
  if (start === null || draft === null) return isPrimitive(start) && isPrimitive(draft);
  if (typeof start !== 'object') return typeof draft === typeof start;
  return (
    typeof draft === 'object' &&
    Object.entries(start).every(([key, value]) => hasShapeOf(value, (draft as Record<string, unknown>)[key]))
  );
}

const isPrimitive = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
