import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';

/** A decision about a person may take their home off the list, too. */
const lists = [
  api.accounts.listPendingUsers.key(),
  api.communities.listPendingHouseholds.key(),
  api.communities.listAddressChangeRequests.key(),
  api.communities.listCommunityRequests.key(),
];

interface DecisionOptions<Input> {
  decide: (input: Input) => Promise<void>;
  headingRef: RefObject<HTMLElement | null>;
  doneTitle: string;
  doneText?: string;
  failedTitle: string;
}

/**
 * One decision about one row. The row stays busy until the lists have been read again: what stands there is always
 * what the server knows, also after a failure, which often means that somebody else was quicker.
 */
export function useDecision<Input = void>(options: DecisionOptions<Input>) {
  const { decide, headingRef, doneTitle, doneText, failedTitle } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: () => toast({ tone: 'success', title: doneTitle, description: doneText }),
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
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) headingRef.current?.focus();
  });
}
