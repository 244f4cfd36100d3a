import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { describeError } from '../../../../web/errors.ts';
import { focusWhenLost } from '../../../../web/ui/focus-when-lost.ts';
import { type ToastMessage, toast } from '../../../../web/ui/toast.ts';
import { useContributionChanged } from '../../../contributions/web/use-contribution-changed.ts';

/** Residents' averages move in steps, so that nobody can work out a single home's cost. */
export const followsLater = 'Averages that neighbors see follow within a day.';

interface CostDeedOptions<Input> {
  deed: (input: Input) => Promise<void>;
  /** Takes the focus when the row has gone with the button that was pressed. */
  listRef: RefObject<HTMLElement | null>;
  done: ToastMessage;
  failedTitle: string;
}

/** One deed about one entry; the list is read again also after a failure, which mostly means that it was stale. */
export function useCostDeed<Input = void>({ deed, listRef, done, failedTitle }: CostDeedOptions<Input>) {
  const contributionChanged = useContributionChanged();
  return useMutation({
    mutationFn: deed,
    onSuccess: () => toast({ tone: 'success', ...done }),
    onError: (error) =>
      toast({ tone: 'error', title: failedTitle, description: describeError(error).description }),
    onSettled: async () => {
      await contributionChanged();
      focusWhenLost(() => listRef.current);
    },
  });
}
