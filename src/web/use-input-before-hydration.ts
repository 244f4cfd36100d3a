import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onInput` with a value that was typed or chosen before hydration: React leaves it in the field and fires no
 * event.
 *
 * @param known the field's value in the component's state
 */
export function useInputBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  onInput: (typed: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const typed = field.current?.value ?? known;
    if (typed !== known) onInput(typed);
  });
  useEffect(() => compare(), []);
}
