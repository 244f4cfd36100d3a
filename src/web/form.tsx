import type { ReactNode, Ref, SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from './ui/focus-first-invalid.ts';

interface SentForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** True once it is saved; otherwise it has been said why not. */
  onSave: (output: Output) => Promise<boolean>;
}

interface FormProps<Values extends FieldValues, Output> extends SentForm<Values, Output> {
  ref?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** A form on a page; in a dialog it is a `FormDialog`. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSave,
  ref,
  className = 'space-y-5',
  children,
}: FormProps<Values, Output>) {
  return (
    <form ref={ref} noValidate className={className} onSubmit={submitOf({ form, onSave })}>
      {children}
    </form>
  );
}

/** Returns what sends a form. What is wrong with it is focused, whether the form finds it or the server. */
export function submitOf<Values extends FieldValues, Output>({ form, onSave }: SentForm<Values, Output>) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const send = form.handleSubmit(
      async (output) => {
        if (!(await onSave(output))) focusFirstInvalid(element);
      },
      () => focusFirstInvalid(element),
    );
    void send(event);
  };
}
