import { type ReactNode, type Ref, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseControllerProps,
  type UseFormReturn,
  useController,
  useFormState,
} from 'react-hook-form';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

interface SubmittedForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Resolves to true if saved; on false the caller has shown the error. */
  onSave: (output: Output) => Promise<boolean>;
}

interface FormProps<Values extends FieldValues, Output> extends SubmittedForm<Values, Output> {
  ref?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** A form in a dialog is a `FormDialog`. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSave,
  ref,
  className = 'space-y-5',
  children,
}: FormProps<Values, Output>) {
  const submit = useSubmit({ form, onSave });
  return (
    <form ref={ref} noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  );
}

/** Returns a function for the props of a field: its registration, its error, and its first value for the server's HTML. */
export function useFields<Values extends FieldValues, Output>({
  control,
  register,
}: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'register'>) {
  const { errors, defaultValues } = useFormState({ control });
  const firstText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    defaultValue: firstText(get(defaultValues, name)),
    error: (get(errors, name) as FieldError | undefined)?.message,
  });
}

/** Returns the props of a field whose value is not that of an input, its error included. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  control: Control<Values, unknown, Output>,
  name: Name,
  rules: UseControllerProps<Values, Name>['rules'] = {},
) {
  const { field, fieldState } = useController({ control, name, rules });
  return { ...field, error: fieldState.error?.message };
}

/** Focuses the first invalid field, whether the form or the server found the error. */
export function useSubmit<Values extends FieldValues, Output>({
  form,
  onSave,
}: SubmittedForm<Values, Output>) {
  const sent = useRef<{ element: HTMLFormElement; focused: Element | null }>(null);
  const { submitCount } = useFormState({ control: form.control });

  // The form increments its submit count last, when the errors are on screen. Keeps the focus if the person has moved
  // to another field.
  useLayoutEffect(() => {
    const { element, focused } = sent.current ?? {};
    const isWaiting = [focused, document.body].includes(document.activeElement);
    if (submitCount > 0 && element && isWaiting) focusFirstInvalid(element);
  }, [submitCount]);

  return (event: SubmitEvent<HTMLFormElement>) => {
    // React bubbles the event through the portal of a dialog to the form around it.
    event.stopPropagation();
    sent.current = { element: event.currentTarget, focused: document.activeElement };
    void form.handleSubmit(onSave)(event);
  };
}

export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      role="status"
      action={
        <Button size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      We saved what you typed last time.
    </Notice>
  );
}

const focusable = 'input:not([type=hidden], :disabled), textarea, select, button, [tabindex]';

/** Goes by document order; the form library would go by the order in which fields were registered. */
function focusFirstInvalid(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])');
  if (!invalid) return;
  const target = invalid.matches(focusable)
    ? invalid
    : (invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector<HTMLElement>(focusable));
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
