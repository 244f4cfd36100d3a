import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type { FormLike } from './shown-error.ts';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';

/**
 * Holds a form of a single text box in a first view: one value and one message, without the form library, which is
 * 13 kB. Every other form is a `Form` or a `FormDialog`.
 *
 * @param check returns the error message of a text
 */
export function useSingleField(name: string, start: string, check: (text: string) => string | undefined) {
  const [text, setText] = useState(start);
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(ref, text, setText);

  function fail(message: string) {
    setError(message);
    ref.current?.focus();
  }

  const form: FormLike = {
    getValues: () => ({ [name]: text }),
    setError: (_, { message }) => fail(message),
  };
  return {
    form,
    text,
    setText,
    field: {
      ref,
      name,
      value: text,
      error,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setText(event.currentTarget.value);
        setError(undefined);
      },
    },
    handleSubmit: (send: (text: string) => void) => (event: SubmitEvent) => {
      event.preventDefault();
      const message = check(text);
      if (message) fail(message);
      else send(text);
    },
  };
}
