import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { describeError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.tsx';

interface DecisionOptions<Input> {
  decide: (input: Input) => Promise<void>;
  /** The list that holds the row. */
  listKey: QueryKey;
  headingRef: RefObject<HTMLElement | null>;
  doneTitle: string;
  doneText?: string;
  failedTitle: string;
}

/**
 * One decision about one row. The row stays busy until the list has been read again: what stands there is always
 * what the server knows, also after a failure, which often means that somebody else was quicker.
 */
export function useDecision<Input = void>(options: DecisionOptions<Input>) {
  const { decide, listKey, headingRef, doneTitle, doneText, failedTitle } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: () => toast({ tone: 'success', title: doneTitle, description: doneText }),
    onError: (error) =>
      toast({ tone: 'error', title: failedTitle, description: describeError(error).description }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: listKey });
      requestAnimationFrame(() => {
        // The button that was pressed went with its row.
        if (document.activeElement === document.body) headingRef.current?.focus();
      });
    },
  });
}
