import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { api } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';
import { focusWhenLost } from '../../../../web/ui/focus-when-lost.ts';
import { type ToastMessage, toast } from '../../../../web/ui/toast.ts';

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
        [api.reviews.key(), api.vendors.key(), api.homeVendors.key(), api.audit.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      focusWhenLost(() => listRef.current);
    },
  });
}
