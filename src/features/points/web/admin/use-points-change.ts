import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { api } from '../../../../web/api-client.ts';
import { focusWhenLost } from '../../../../web/ui/focus-when-lost.ts';
import { toast } from '../../../../web/ui/toast.ts';

interface PointsChangeOptions<Input> {
  change: (input: Input) => Promise<void>;
  doneTitle: string;
  onFailed: (error: Error) => void;
  /** Takes the focus when what had it has gone with its row. */
  focusAfter?: RefObject<HTMLElement | null>;
}

/** A change of badges or rewards. Everything that shows them is read anew, also after a failure. */
export function usePointsChange<Input = void>(options: PointsChangeOptions<Input>) {
  const { change, doneTitle, onFailed, focusAfter } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ tone: 'success', title: doneTitle }),
    onError: onFailed,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.points.key() });
      focusWhenLost(() => focusAfter?.current);
    },
  });
}
