import { useEffect, useRef } from 'react';
import { useChosenRows } from '../../../web/admin/chosen-rows.tsx';
import { toastError } from '../../../web/shown-error.ts';
import { useDialog } from '../../../web/use-dialog.ts';
import { maxWaitingRows } from '../../homes/home.rules.ts';
import type { JoiningListProps, Refusal } from './joining-kind.ts';
import { type JoiningRow, questionOf } from './joining-row.ts';
import { useKeptRows } from './row-state.ts';
import { useJoiningDecisions } from './use-joining-decisions.ts';

/** Holds a list of waiting people: its rows, those that are chosen, the decisions, and the open dialog. */
export function useJoining({ kind, queue, query }: JoiningListProps) {
  const decisions = useJoiningDecisions(kind);
  const kept = useKeptRows(query.data?.rows, decisions.outcomes, decisions.isRunning);
  const chosen = useChosenRows(kind.name, kept.open, ({ id }) => id);
  const details = useDialog<JoiningRow>();
  const question = useDialog<JoiningRow>();
  const refusal = useDialog<readonly JoiningRow[]>();
  useClearOn(JSON.stringify(queue.input), () => {
    decisions.clear();
    chosen.clear();
  });

  const approve = (rows: readonly JoiningRow[], onlyMatching = false) => {
    details.close();
    question.close();
    void decisions.decide(rows, { decision: 'approve', onlyMatching });
  };
  return {
    kind,
    queue,
    ...kept,
    chosen,
    decisions,
    dialogs: { details, question, refusal },
    total: query.data?.total ?? 0,
    matchingCount: query.data?.matchingCount ?? 0,
    now: query.dataUpdatedAt,
    isBusy: decisions.progress !== null,
    approve,
    askToApprove: (row: JoiningRow) => {
      if (questionOf(row) === null) approve([row]);
      else question.show(row);
    },
    askToRefuse: (rows: readonly JoiningRow[]) => {
      details.close();
      refusal.show(rows);
    },
    refuse: (rows: readonly JoiningRow[], decision: Refusal) =>
      decisions.decide(rows, { decision: 'refuse', ...decision }),
    /** Reads the rows of all pages, or those that match; at most as many as one call decides. Undefined if it fails. */
    readAll: (onlyMatching = false): Promise<readonly JoiningRow[] | undefined> =>
      kind.read({ ...queue.input, page: 1, size: maxWaitingRows, onlyMatching }).then(
        ({ rows }) => rows,
        (error: unknown) => {
          toastError(error, 'Action failed');
          return undefined;
        },
      ),
  };
}

export type Joining = ReturnType<typeof useJoining>;

/** Calls `clear` when `key` changes. */
function useClearOn(key: string, clear: () => void): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    clear();
  });
}
