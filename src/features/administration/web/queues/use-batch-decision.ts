import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { BatchOutcome } from '../../../../platform/batch.ts';
import { settleDecision } from '../../../../web/admin/use-decision.ts';
import { describeError } from '../../../../web/errors.ts';
import { toast } from '../../../../web/ui/toast.ts';

/** So many failures are told one by one. */
const longestTale = 5;

interface BatchOptions<Row, Input, Outcome extends BatchOutcome> {
  /** The rows that are ticked. */
  chosen: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  decide: (ids: string[], input: Input) => Promise<Outcome>;
  headingRef: RefObject<HTMLElement | null>;
  /** 'User approved', or '3 users approved'. */
  doneTitle: (count: number) => string;
  /** What is said besides. */
  onDone?: (outcome: Outcome) => void;
  /** 'Failed to approve user', or 'Failed to approve 2 users'. */
  failedTitle: (count: number) => string;
}

/**
 * One decision about all rows that are ticked. Says for how many it worked, and for which it did not and why; those
 * that are still in the list stay ticked.
 */
export function useBatchDecision<Row, Input = void, Outcome extends BatchOutcome = BatchOutcome>(
  options: BatchOptions<Row, Input, Outcome>,
) {
  const { chosen, idOf, nameOf, decide, headingRef, doneTitle, onDone, failedTitle } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => decide(chosen.map(idOf), input),
    onSuccess: (outcome) => {
      const { done, failed } = outcome;
      if (done.length > 0) toast({ tone: 'success', title: doneTitle(done.length) });
      onDone?.(outcome);
      if (failed.length === 0) return;
      const told = failed.slice(0, longestTale).map(({ id, message }) => {
        const row = chosen.find((one) => idOf(one) === id);
        return row ? `${nameOf(row)}: ${message}` : message;
      });
      if (failed.length > longestTale) told.push(`And ${failed.length - longestTale} more.`);
      toast({ tone: 'error', title: failedTitle(failed.length), description: told.join(' ') });
    },
    onError: (error) =>
      toast({
        tone: 'error',
        title: failedTitle(chosen.length),
        description: describeError(error).description,
      }),
    onSettled: () => settleDecision(queryClient, headingRef),
  });
}
