import { useChange } from '../../../web/use-change.ts';
import { previewMessages } from '../preview-messages.ts';
import { previewChanges } from './preview-changes.ts';

/** Returns the two answers to whether a visitor's ratings and costs shall be the person's. */
export function useVisitorShares(onDone: () => void) {
  const failed = 'Action failed';
  const keeping = useChange(previewChanges.keepVisitorShares, {
    done: previewMessages.costsSaved,
    failed,
    onDone,
  });
  const declining = useChange(previewChanges.declineVisitorShares, { failed, onDone });
  return { keeping, declining };
}
