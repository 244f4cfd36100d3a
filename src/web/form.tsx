import { type ReactNode, type Ref, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

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
  const submit = useSubmit({ form, onSave });
  return (
    <form ref={ref} noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  );
}

/** Returns what sends a form. What is wrong with it is focused, whether the form finds it or the server. */
export function useSubmit<Values extends FieldValues, Output>({ form, onSave }: SentForm<Values, Output>) {
  const sent = useRef<{ element: HTMLFormElement; focused: Element | null }>(null);
  const { submitCount } = useFormState({ control: form.control });

  // The form counts a sending last of all that comes of it: what is wrong, and no more than that, is on the screen.
  // Whoever has gone on to another field meanwhile stays there.
  useLayoutEffect(() => {
    const { element, focused } = sent.current ?? {};
    const isWaiting = [focused, document.body].includes(document.activeElement);
    if (submitCount > 0 && element && isWaiting) focusFirstInvalid(element);
  }, [submitCount]);

  return (event: SubmitEvent<HTMLFormElement>) => {
    sent.current = { element: event.currentTarget, focused: document.activeElement };
    void form.handleSubmit(onSave)(event);
  };
}

/** Stands above a form that starts with what was typed before (`use-draft.ts`). */
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

/**
 * Moves the focus to the first wrong field as the eye meets them; its error has to be on the screen.
 * A form library on its own goes by the order in which fields were registered.
 */
function focusFirstInvalid(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])');
  if (!invalid) return;
  const target = invalid.matches(focusable)
    ? invalid
    : (invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector<HTMLElement>(focusable));
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
