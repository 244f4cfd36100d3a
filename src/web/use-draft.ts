import { useCallback, useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStore } from './browser-storage.ts';

export function readDraft<Values extends FieldValues>(name: string): DefaultValues<Values> | undefined {
  const text = sessionStore.get(`draft:${name}`);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as DefaultValues<Values>;
  } catch {
    return undefined;
  }
}

export function clearDraft(name: string): void {
  sessionStore.remove(`draft:${name}`);
}

/** Stores the input of `form` in this tab until `clearDraft`. Pass `readDraft` to the form as its default values. */
export function useDraft<Values extends FieldValues>(name: string, form: SubscribableForm<Values>): void {
  const store = useCallback((values: Values) => writeDraft(name, values), [name]);
  useFormValues(form, store);
}

type SubscribableForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'clearErrors'>;

/**
 * Calls `onChange` with the values of `form` after every input. Input also clears an error about the whole form.
 *
 * @param onChange a stable function
 */
export function useFormValues<Values extends FieldValues>(
  form: SubscribableForm<Values>,
  onChange: (values: Values) => void,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, errors }) => {
          onChange(values);
          if (errors?.root) form.clearErrors('root');
        },
      }),
    [form, onChange],
  );
}

export function writeDraft<Values extends FieldValues>(name: string, values: Values): void {
  sessionStore.set(`draft:${name}`, JSON.stringify(values));
}
