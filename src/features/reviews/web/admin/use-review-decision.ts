import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { api, apiClient } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';
import { focusWhenLost } from '../../../../web/ui/focus-when-lost.ts';
import { type ToastMessage, toast } from '../../../../web/ui/toast.ts';
import type { ReportedReviewRow, ReviewDecisionInput } from '../../review.schema.ts';

interface DecisionOptions<Input> {
  decide: (input: Input) => Promise<void>;
  /** Takes the focus when the row has gone with the button that was pressed. */
  listRef: RefObject<HTMLElement | null>;
  done: ToastMessage;
}

/** One decision about one review; the list is read again also after a failure, which mostly means that it was stale. */
export function useReviewDecision<Input = void>({ decide, listRef, done }: DecisionOptions<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: () => toast({ tone: 'success', ...done }),
    onError: (error) => toastError(error, 'Action failed'),
    onSettled: async () => {
      await Promise.all(
        // The figures and reviews of the vendor, and the own list of whoever wrote it.
        [api.reviews.key(), api.vendors.key(), api.homeVendors.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      focusWhenLost(() => listRef.current);
    },
  });
}

/** Puts a hidden review back in view: a button of its row, and the way back in the toast about hiding it. */
export function useShowAgain(review: ReportedReviewRow, listRef: RefObject<HTMLElement | null>) {
  return useReviewDecision({
    listRef,
    decide: () => apiClient.reviews.showReviewAgain(seenOf(review)),
    done: { title: 'Review shown again', description: 'Its author is told, and its stars count.' },
  });
}

/** The review as it stands on the screen: the server refuses to decide about one that has changed meanwhile. */
export function seenOf({ id, updatedAt }: ReportedReviewRow): ReviewDecisionInput {
  return { reviewId: id, seenUpdatedAt: updatedAt?.toISOString() ?? null };
}
