import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.ts';
import type { ReasonDialogProps } from './reason-form-dialog.tsx';

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

/** Removes `name` from the address; the list behind the dialog stays unchanged. */
export function useCloseInAddress(name: string): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, [name]: undefined })) as never,
      replace: true,
      resetScroll: false,
    });
}

/**
 * Returns the list row whose id is in the address, for a dialog about it. The dialog belongs to the page and not to the
 * row, because a table becomes cards when a phone is turned. The row stays available while the dialog closes, and after
 * it has left the list.
 */
export function useNamedRow<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): { shown: Row | undefined; isOpen: boolean } {
  const found = rows?.find((row) => row.id === id);
  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  return { shown, isOpen: id !== undefined && id === shown?.id };
}

export const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('./reason-form-dialog.tsx')).Dialog;
