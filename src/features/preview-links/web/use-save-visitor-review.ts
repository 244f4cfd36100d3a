import { useRef } from 'react';
import { apiClient } from '../../../web/api-client.ts';
import { type FormLike, showFormError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import { previewMessages } from '../preview-messages.ts';
import type { RateVendorAsVisitorInput } from '../preview-visitor.schema.ts';
import { progressText } from './banner-texts.ts';
import type { VisitorDialogProps } from './visitor-dialog-props.ts';
import { isVisitOver, visitorFailure } from './visitor-failure.ts';

/** Saves a visitor's rating and says how it went; true when it is saved. */
export function useSaveVisitorReview(
  form: FormLike,
  { onSaved, onVisitOver }: Pick<VisitorDialogProps, 'onSaved' | 'onVisitOver'>,
): (input: RateVendorAsVisitorInput, count: number) => Promise<boolean> {
  const closeFailure = useRef<() => void>(undefined);
  return async (input, count) => {
    closeFailure.current?.();
    try {
      await apiClient.previewLinks.rateVendorAsVisitor(input);
    } catch (error) {
      if (isVisitOver(error)) onVisitOver();
      else
        closeFailure.current = showFormError(
          visitorFailure(error, previewMessages.reviewFailed),
          form,
          ['rating', 'comments'],
          'Error',
        );
      return false;
    }
    toast({ tone: 'success', title: previewMessages.reviewSaved, description: `${progressText(count)}.` });
    await onSaved();
    return true;
  };
}
