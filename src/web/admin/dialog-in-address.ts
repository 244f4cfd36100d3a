import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** Returns a function that closes a dialog by removing `name` from the address; the list behind it stays unchanged. */
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
