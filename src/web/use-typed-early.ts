import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Hands on what somebody has typed or chosen before the script of the page was there: React leaves it in the field when it
 * takes the page over, and does not tell of it.
 *
 * @param known what the component takes the field's value for
 */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  known: string,
  hear: (typed: string) => void,
): void {
  const look = useEffectEvent(() => {
    const typed = field.current?.value ?? known;
    if (typed !== known) hear(typed);
  });
  useEffect(() => look(), []);
}
