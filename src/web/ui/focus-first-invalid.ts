const focusable = 'input:not([type=hidden], :disabled), textarea, select, button, [tabindex]';

/**
 * Moves the focus to the first wrong field as the eye meets them; its error has to be on the screen.
 * A form library on its own goes by the order in which fields were registered.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])');
  if (!invalid) return;
  const target = invalid.matches(focusable)
    ? invalid
    : (invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector<HTMLElement>(focusable));
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
