import { useState } from 'react';
import type { JoiningRow } from './joining-row.ts';
import type { Outcome } from './use-joining-decisions.ts';

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

const isDecided = (outcome: Outcome | undefined) => outcome !== undefined && outcome.state !== 'failed';

/**
 * Returns the rows of a list and keeps decided ones in place. As long as there are any, rows do not move: new rows
 * appear when the admin asks for them or leaves.
 */
export function useHeldRows(
  rows: readonly JoiningRow[] | undefined,
  outcomes: ReadonlyMap<string, Outcome>,
): { rows: readonly JoiningRow[]; open: readonly JoiningRow[]; hasDecided: boolean } {
  const [held, setHeld] = useState(rows);
  const hasDecided = held?.some(({ id }) => isDecided(outcomes.get(id))) ?? false;
  if (!hasDecided && rows !== held) setHeld(rows);
  const current = new Map(rows?.map((row) => [row.id, row]));
  const shown = hasDecided
    ? (held ?? []).flatMap((row) => (isDecided(outcomes.get(row.id)) ? row : (current.get(row.id) ?? [])))
    : (rows ?? []);
  return { rows: shown, open: shown.filter(({ id }) => !isDecided(outcomes.get(id))), hasDecided };
}
