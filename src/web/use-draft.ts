import { useCallback, useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStore } from './browser-storage.ts';

/** Returns what was typed into a form before the page was reloaded by accident; undefined when nothing was. */
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

/** Keeps what is typed into `form` in this tab until `clearDraft`. Give the form `readDraft` as its start values. */
export function useDraft<Values extends FieldValues>(name: string, form: Kept<Values>): void {
  const keep = useCallback((values: Values) => writeDraft(name, values), [name]);
  useKeep(form, keep);
}

type Kept<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'clearErrors'>;

/**
 * Hands on what is typed into `form`, each time. What was said about the form as a whole is over then.
 *
 * @param keep the same function each time
 */
export function useKeep<Values extends FieldValues>(
  form: Kept<Values>,
  keep: (values: Values) => void,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, errors }) => {
          keep(values);
          if (errors?.root) form.clearErrors('root');
        },
      }),
    [form, keep],
  );
}

/** Puts a draft in place for a form that is opened next. */
export function writeDraft<Values extends FieldValues>(name: string, values: Values): void {
  sessionStore.set(`draft:${name}`, JSON.stringify(values));
}
