import type { RefObject } from 'react';
import type { BatchOutcome } from '../../../../platform/list.schema.ts';
import type { Change } from '../../../../web/change.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { type ChangeState, useChange } from '../../../../web/use-change.ts';

/** The maximum number of failures shown one by one. */
const maxShownFailures = 5;

interface BatchOptions<Row, Outcome extends BatchOutcome> {
  /** The selected rows. */
  chosen: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  headingRef: RefObject<HTMLElement | null>;
  /** 'User approved', or '3 users approved'. */
  doneTitle: (count: number) => string;
  /** Called with the outcome, for further messages. */
  onDone?: (outcome: Outcome) => void;
  /** 'Failed to approve user', or 'Failed to approve 2 users'. */
  failedTitle: (count: number) => string;
}

/**
 * Returns a change that decides all selected rows. It shows how many succeeded, and which failed and why. Rows that are
 * still in the list stay selected.
 */
export function useBatchChange<Row, Input, Outcome extends BatchOutcome>(
  change: Change<Input, Outcome>,
  { chosen, idOf, nameOf, headingRef, doneTitle, onDone, failedTitle }: BatchOptions<Row, Outcome>,
): ChangeState<Input, Outcome> {
  function reportFailures(failed: BatchOutcome['failed']) {
    const lines = failed.slice(0, maxShownFailures).map(({ id, message }) => {
      const row = chosen.find((one) => idOf(one) === id);
      return row ? `${nameOf(row)}: ${message}` : message;
    });
    if (failed.length > lines.length) lines.push(`And ${failed.length - lines.length} more.`);
    toast({ tone: 'error', title: failedTitle(failed.length), description: lines.join(' ') });
  }

  return useChange(change, {
    focus: headingRef,
    done: ({ done }) => (done.length > 0 ? doneTitle(done.length) : null),
    failed: { title: failedTitle(chosen.length) },
    onDone: (outcome) => {
      onDone?.(outcome);
      if (outcome.failed.length > 0) reportFailures(outcome.failed);
    },
  });
}
