import { useState } from 'react';

interface Shown<Subject> {
  subject: Subject;
  isOpen: boolean;
  /** As a key it makes each opening a dialog of its own. */
  opening: number;
}

/**
 * Keeps a dialog about one row of a list. It belongs to the page and not to the row: a table becomes cards when a
 * phone is turned, and what was typed must not go with the row.
 */
export function useShown<Subject>() {
  const [shown, setShown] = useState<Shown<Subject> | null>(null);
  return {
    shown,
    show: (subject: Subject) =>
      setShown((before) => ({ subject, isOpen: true, opening: (before?.opening ?? 0) + 1 })),
    /** While it closes, the dialog still shows its subject. */
    setOpen: (isOpen: boolean) => setShown((before) => before && { ...before, isOpen }),
  };
}

/** As `useShown`, with the row as the list has it now: somebody may change it under an open dialog. */
export function useShownRow<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { shown, show, setOpen } = useShown<Row>();
  const row = rows?.find(({ id }) => id === shown?.subject.id) ?? shown?.subject;
  return { shown: shown && row && { ...shown, row }, show, close: () => setOpen(false) };
}
