import { useState } from 'react';
import type { JoiningRow } from './joining-row.ts';

/** Holds which rows are chosen, also those that are not on screen after choosing the whole list. */
export function useChosen(open: readonly JoiningRow[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<readonly JoiningRow[]>([]);
  const onScreen = new Set(open.map(({ id }) => id));
  const rows = [...open, ...others.filter(({ id }) => !onScreen.has(id))].filter(({ id }) => keys.has(id));
  return {
    rows,
    has: ({ id }: JoiningRow) => keys.has(id),
    choose: ({ id }: JoiningRow, isChosen: boolean) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isChosen) after.add(id);
        else after.delete(id);
        return after;
      }),
    /** Chooses exactly these rows. */
    set: (chosen: readonly JoiningRow[]) => {
      setKeys(new Set(chosen.map(({ id }) => id)));
      setOthers(chosen);
    },
    clear: () => {
      setKeys(new Set());
      setOthers([]);
    },
  };
}

export type Chosen = ReturnType<typeof useChosen>;
