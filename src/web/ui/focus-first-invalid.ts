const focusable = 'input:not([type=hidden], :disabled), textarea, select, button, [tabindex]';

/**
 * Moves the focus to the first wrong field as the eye meets them, once its error is on the screen.
 * A form library on its own goes by the order in which fields were registered.
 *
 * @param isAwaited whether somebody still waits for it: nobody is taken away from another field
 */
export function focusFirstInvalid(form: HTMLElement, isAwaited: () => boolean, frames = 10): void {
  requestAnimationFrame(() => {
    if (!isAwaited()) return;
    const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])');
    if (!invalid) {
      // On a busy machine a frame may come before the error has been rendered.
      if (frames > 1) focusFirstInvalid(form, isAwaited, frames - 1);
      return;
    }
    const target = invalid.matches(focusable)
      ? invalid
      : (invalid.querySelector<HTMLElement>('input:checked') ??
        invalid.querySelector<HTMLElement>(focusable));
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  });
}
