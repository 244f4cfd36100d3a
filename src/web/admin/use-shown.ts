import { useState } from 'react';

interface Shown<Subject> {
  subject: Subject;
  isOpen: boolean;
  /** Used as a key, it resets the dialog's state for each opening. */
  opening: number;
}

/**
 * Holds the subject of a dialog about one row of a list. The dialog belongs to the page and not to the row: a table
 * becomes cards when a phone is turned, and the input must survive that.
 */
export function useShown<Subject>() {
  const [shown, setShown] = useState<Shown<Subject> | null>(null);
  return {
    shown,
    show: (subject: Subject) =>
      setShown((before) => ({ subject, isOpen: true, opening: (before?.opening ?? 0) + 1 })),
    /** The subject stays while the dialog closes. */
    setOpen: (isOpen: boolean) => setShown((before) => before && { ...before, isOpen }),
  };
}

/** Works as `useShown`, with the current row of the list, which may change under an open dialog. */
export function useShownRow<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { shown, show, setOpen } = useShown<Row>();
  const row = rows?.find(({ id }) => id === shown?.subject.id) ?? shown?.subject;
  return { shown: shown && row && { ...shown, row }, show, close: () => setOpen(false) };
}
