import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** Returns how to close a dialog that the address names under `name`; the list behind it stays as it is. */
export function useCloseInAddress(name: string): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, [name]: undefined })) as never,
      resetScroll: false,
    });
}

/**
 * Returns the row of a list that the address names, for a dialog about it. It belongs to the page and not to the
 * row: a table becomes cards when a phone is turned. It remains visible while the dialog closes, and when the list
 * has moved on.
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
