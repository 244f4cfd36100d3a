import { useState } from 'react';
import type { BatchOutcome } from '../../../platform/list.schema.ts';
import type { JoiningRow } from './joining-row.ts';

/** The outcome of a decided row, which stays in place. */
export interface RowOutcome {
  state: 'approve' | 'refuse' | 'failed';
  message: string;
  canUndo: boolean;
}

export function useOutcomes() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowOutcome>>(new Map());
  const change = (write: (next: Map<string, RowOutcome>) => void) =>
    setOutcomes((before) => {
      const next = new Map(before);
      write(next);
      return next;
    });
  return {
    outcomes,
    mark: (state: 'approve' | 'refuse', { done, failed }: BatchOutcome) =>
      change((next) => {
        for (const id of done) next.set(id, { state, message: '', canUndo: true });
        for (const { id, message } of failed) next.set(id, { state: 'failed', message, canUndo: false });
      }),
    closeUndo: (ids: readonly string[]) =>
      change((next) => {
        for (const id of ids) {
          const outcome = next.get(id);
          if (outcome) next.set(id, { ...outcome, canUndo: false });
        }
      }),
    forget: (ids: readonly string[]) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => setOutcomes(new Map()),
  };
}

export const isDecided = (outcome: RowOutcome | undefined): outcome is RowOutcome =>
  outcome !== undefined && outcome.state !== 'failed';

/**
 * Returns the rows of a list and keeps decided ones in place. As long as there are any, rows do not move: new rows
 * appear when the admin asks for them or leaves. While a decision runs, no row leaves: a refetch that overtakes its
 * response would take the row away, and the focus with it.
 */
export function useKeptRows(
  rows: readonly JoiningRow[] | undefined,
  outcomes: ReadonlyMap<string, RowOutcome>,
  isDeciding: boolean,
): { rows: readonly JoiningRow[]; open: readonly JoiningRow[]; hasDecided: boolean } {
  const [kept, setKept] = useState(rows);
  const hasDecided = kept?.some(({ id }) => isDecided(outcomes.get(id))) ?? false;
  const keepsRows = hasDecided || isDeciding;
  if (!keepsRows && rows !== kept) setKept(rows);
  const current = new Map(rows?.map((row) => [row.id, row]));
  const stays = ({ id }: JoiningRow) => isDeciding || isDecided(outcomes.get(id));
  const shown = keepsRows
    ? (kept ?? []).flatMap((row) => (stays(row) ? row : (current.get(row.id) ?? [])))
    : (rows ?? []);
  return { rows: shown, open: shown.filter(({ id }) => !isDecided(outcomes.get(id))), hasDecided };
}
