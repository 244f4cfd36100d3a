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
  /** Under which the draft is kept; one form, one name. */
  name: string;
  /** What the form starts with when there is no draft. */
  start: Values;
  /** Whether what was kept is worth coming back to; all of it, unless told otherwise. */
  isDraft?: (draft: Values) => boolean;
  resolver: Resolver<Values, unknown, Output>;
}

export interface DraftedForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Something was typed, now or before the page was reloaded. */
  isDirty: boolean;
  /** The form started with a draft and nobody has started over since. */
  isRestored: boolean;
  startOver: () => void;
  /** Forgets the draft: it is saved, or not wanted. */
  discard: () => void;
}

/**
 * Keeps a form whose content survives a reload. The first wrong field is focused by the page, not by the library.
 */
export function useDraftedForm<Values extends FieldValues, Output>(
  options: DraftedFormOptions<Values, Output>,
): DraftedForm<Values, Output> {
  const { name, isDraft = () => true, resolver } = options;
  const [start] = useState(options.start);
  const [draft] = useState(() => {
    const kept: unknown = readDraft<Values>(name);
    return hasShapeOf(options.start, kept) && isDraft(kept) ? kept : null;
  });
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<Values, unknown, Output>({
    // Values are whole here; the library's type only allows for less.
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

/** Whether a draft still has the shape of the form: it may be older than the page. What was or is empty may be anything plain. */
function hasShapeOf<Values>(start: Values, draft: unknown): draft is Values {
  if (start === null || draft === null) return isPlain(start) && isPlain(draft);
  if (typeof start !== 'object') return typeof draft === typeof start;
  return (
    typeof draft === 'object' &&
    Object.entries(start).every(([key, value]) => hasShapeOf(value, (draft as Record<string, unknown>)[key]))
  );
}

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
