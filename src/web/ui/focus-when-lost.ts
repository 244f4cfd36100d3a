const patienceMs = 1_500;

/**
 * Gives the focus to `target` should what has it go away: the button of a row that was just dealt with goes some frames
 * later than the data, and its dialog with it. Whoever moves the focus meanwhile keeps it.
 */
export function focusWhenLost(target: () => HTMLElement | null | undefined): void {
  const end = performance.now() + patienceMs;
  const look = () => {
    if (document.activeElement === document.body) target()?.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
