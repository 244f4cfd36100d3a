import { useState } from 'react';
import type { JoiningRow } from './joining-row.ts';
import type { Outcome } from './use-joining-decisions.ts';

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
