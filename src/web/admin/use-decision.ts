import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { api } from '../api-client.ts';
import { describeError } from '../errors.ts';
import { focusWhenLost } from '../ui/focus-when-lost.ts';
import { toast } from '../ui/toast.ts';

/** A decision about a person may take their home off the list, too. */
const lists = [
  api.accounts.listPendingUsers.key(),
  api.communities.listPendingHouseholds.key(),
  api.communities.listAddressChangeRequests.key(),
  api.communities.listCommunityRequests.key(),
  api.communities.getGrowth.key(),
  api.accounts.adminListAllUsers.key(),
  api.accounts.adminGetUser.key(),
  api.administration.countWaiting.key(),
];

interface DecisionOptions<Input, Output> {
  decide: (input: Input) => Promise<Output>;
  headingRef: RefObject<HTMLElement | null>;
  doneTitle: string;
  doneText?: string | ((output: Output) => string | undefined) | undefined;
  /** What is said besides. */
  onDone?: ((output: Output) => void) | undefined;
  failedTitle: string;
}

/**
 * One decision about one row. The row stays busy until the lists have been read again: what stands there is always
 * what the server knows, also after a failure, which often means that somebody else was quicker.
 */
export function useDecision<Input = void, Output = void>(options: DecisionOptions<Input, Output>) {
  const { decide, headingRef, doneTitle, doneText, onDone, failedTitle } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (output) => {
      const description = typeof doneText === 'function' ? doneText(output) : doneText;
      toast({ tone: 'success', title: doneTitle, description });
      onDone?.(output);
    },
    onError: (error) =>
      toast({ tone: 'error', title: failedTitle, description: describeError(error).description }),
    onSettled: () => settleDecision(queryClient, headingRef),
  });
}

/** Reads the lists again, and gives the focus back should the button that had it be gone with its row. */
export async function settleDecision(
  queryClient: QueryClient,
  headingRef: RefObject<HTMLElement | null>,
): Promise<void> {
  await Promise.all(lists.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  focusWhenLost(() => headingRef.current);
}
