import { useEffect, useState } from 'react';
import { sessionStore } from '../browser-storage.ts';
import { Checkbox } from '../ui/checkbox-field.tsx';

export interface ChosenRows<Row> {
  /** In the order of the list. Rows that have left it are not included, but those of other pages are. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  choose: (row: Row, isChosen: boolean) => void;
  /** Chooses these rows of all pages. */
  setAll: (rows: readonly Row[]) => void;
  clear: () => void;
  /** The state of the box that chooses all rows on screen. */
  all: { checked: boolean; indeterminate: boolean; onCheckedChange: (isChosen: boolean) => void };
}

/**
 * Rows that stay in the list stay chosen, such as those whose decision failed, and those on screen also when the page is
 * loaded again.
 *
 * @param list names the list in this tab
 */
export function useChosenRows<Row>(
  list: string,
  onScreen: readonly Row[],
  rowKey: (row: Row) => string,
): ChosenRows<Row> {
  const [keys, setKeys] = useKeptKeys(`chosen:${list}`);
  const [others, setOthers] = useState<readonly Row[]>([]);
  const has = (row: Row) => keys.has(rowKey(row));
  const shown = new Set(onScreen.map(rowKey));
  const set = (rows: readonly Row[], elsewhere: readonly Row[] = []) => {
    setKeys(new Set(rows.map(rowKey)));
    setOthers(elsewhere);
  };
  const count = onScreen.filter(has).length;
  return {
    rows: [...onScreen, ...others.filter((row) => !shown.has(rowKey(row)))].filter(has),
    has,
    choose: (row, isChosen) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isChosen) after.add(rowKey(row));
        else after.delete(rowKey(row));
        return after;
      }),
    setAll: (rows) => set(rows, rows),
    clear: () => set([]),
    all: {
      checked: count > 0 && count === onScreen.length,
      indeterminate: count > 0 && count < onScreen.length,
      onCheckedChange: (isChosen) => set(isChosen ? onScreen : []),
    },
  };
}

/** Keeps the keys of chosen rows until the person leaves the list. */
function useKeptKeys(name: `chosen:${string}`) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // Not before hydration: the server does not know them.
    const kept = sessionStore.get(name);
    if (kept) setKeys(new Set(kept.split('\n')));
    return () => sessionStore.remove(name);
  }, [name]);
  useEffect(() => {
    if (keys.size > 0) sessionStore.set(name, [...keys].join('\n'));
    else sessionStore.remove(name);
  }, [name, keys]);
  return [keys, setKeys] as const;
}

interface RowBoxProps<Row> {
  row: Row;
  chosen: ChosenRows<Row>;
  name: string;
  className?: string | undefined;
}

/** Chooses a row. Its label enlarges the touch target. */
export function RowBox<Row>({ row, chosen, name, className = 'size-11' }: RowBoxProps<Row>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside and has its own name
    <label className={`${className} flex cursor-pointer items-center justify-center`}>
      <Checkbox
        data-key="x"
        aria-label={`Select ${name}`}
        checked={chosen.has(row)}
        onCheckedChange={(isChosen) => chosen.choose(row, isChosen)}
      />
    </label>
  );
}
