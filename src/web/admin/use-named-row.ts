import { useState } from 'react';

/**
 * Returns the row of a list that the address names, for a dialog about it. It belongs to the page and not to the
 * row: a table becomes cards when a phone is turned. It stays in sight while the dialog closes, and when the list
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
