import { useRef } from 'react';
import { apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import { previewMessages } from '../preview-messages.ts';
import type { ShareCostsAsVisitorInput } from '../preview-visitor.schema.ts';
import type { VisitorDialogProps } from './visitor-dialog-props.ts';
import { isVisitOver } from './visitor-failure.ts';

/** Saves a visitor's costs and says how it went; true when they are saved. */
export function useSaveVisitorCosts({
  onSaved,
  onVisitOver,
}: Pick<VisitorDialogProps, 'onSaved' | 'onVisitOver'>): (
  input: ShareCostsAsVisitorInput,
) => Promise<boolean> {
  const closeFailure = useRef<() => void>(undefined);
  return async (input) => {
    closeFailure.current?.();
    try {
      await apiClient.previewLinks.shareCostsAsVisitor(input);
    } catch (error) {
      if (isVisitOver(error)) onVisitOver();
      else closeFailure.current = toastError(error, 'Failed to save costs');
      return false;
    }
    toast({ tone: 'success', ...previewMessages.costsSaved });
    await onSaved();
    return true;
  };
}
