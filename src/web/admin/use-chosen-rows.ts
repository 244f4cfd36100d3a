import { useState } from 'react';

export interface ChosenRows<Row> {
  /** In the order of the list. A row that has left the list is not chosen any more. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  choose: (row: Row, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * Keeps which rows of a list are ticked. Rows that stay in the list stay ticked, such as those a decision failed
 * for.
 */
export function useChosenRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string): ChosenRows<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (row: Row) => keys.has(rowKey(row));
  return {
    rows: rows.filter(has),
    has,
    choose: (row, isChosen) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isChosen) after.add(rowKey(row));
        else after.delete(rowKey(row));
        return after;
      }),
    chooseAll: (isChosen) => setKeys(new Set(isChosen ? rows.map(rowKey) : [])),
  };
}
