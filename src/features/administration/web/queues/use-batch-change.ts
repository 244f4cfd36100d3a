import type { RefObject } from 'react';
import type { BatchOutcome } from '../../../../platform/list.schema.ts';
import type { Change } from '../../../../web/change.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { type ChangeState, useChange } from '../../../../web/use-change.ts';

/** So many failures are told one by one. */
const mostToldFailures = 5;

interface BatchOptions<Row, Outcome extends BatchOutcome> {
  /** The rows that are ticked. */
  chosen: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  headingRef: RefObject<HTMLElement | null>;
  /** 'User approved', or '3 users approved'. */
  doneTitle: (count: number) => string;
  /** What is said besides. */
  onDone?: (outcome: Outcome) => void;
  /** 'Failed to approve user', or 'Failed to approve 2 users'. */
  failedTitle: (count: number) => string;
}

/**
 * Makes one decision about all rows that are ticked. Says for how many it worked, and for which it did not and why;
 * those that are still in the list stay ticked.
 */
export function useBatchChange<Row, Input, Outcome extends BatchOutcome>(
  change: Change<Input, Outcome>,
  { chosen, idOf, nameOf, headingRef, doneTitle, onDone, failedTitle }: BatchOptions<Row, Outcome>,
): ChangeState<Input, Outcome> {
  function reportFailures(failed: BatchOutcome['failed']) {
    const told = failed.slice(0, mostToldFailures).map(({ id, message }) => {
      const row = chosen.find((one) => idOf(one) === id);
      return row ? `${nameOf(row)}: ${message}` : message;
    });
    if (failed.length > told.length) told.push(`And ${failed.length - told.length} more.`);
    toast({ tone: 'error', title: failedTitle(failed.length), description: told.join(' ') });
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
