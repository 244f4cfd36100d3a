import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { api, apiClient } from '../../../web/api-client.ts';
import { describeError, toastError } from '../../../web/errors.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { useOpening } from '../../../web/ui/use-opening.ts';
import type { ReportReviewInput } from '../review.schema.ts';
import { ReasonFields } from './reason-fields.tsx';
import { useReason } from './use-reason.ts';

export interface ReportDialogProps {
  review: { id: string; authorLabel: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Tells the admins what is wrong with a neighbor's review. */
export default function ReportDialog(props: ReportDialogProps) {
  return <OpenedDialog key={useOpening(props.open)} {...props} />;
}

function OpenedDialog({ review, open, onOpenChange }: ReportDialogProps) {
  const state = useReason({ reason: null, note: '' });
  const report = useReport(() => onOpenChange(false), state.refuse);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = report.isPending ? null : state.check();
    if (checked) report.mutate({ reviewId: review.id, ...checked });
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(next) => !report.isPending && onOpenChange(next)}
      title="Report this review"
      description={`By ${review.authorLabel}. An admin reads it and decides. The author is never told who reported it.`}
      closeOnOutsidePress={!state.isDirty}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} aria-disabled={report.isPending || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={report.isPending} busyLabel="Sending…">
            Send report
          </Button>
        </>
      }
    >
      <ReasonFields
        state={state}
        label="What is wrong with it?"
        noteLabel="A few words"
        noteHelp="For the admins alone."
      />
    </ResponsiveDialog>
  );
}

function useReport(onDone: () => void, onRefused: (fields: Record<string, string>) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReportReviewInput) => apiClient.reviews.reportReview(input),
    onSuccess: () => {
      toast({ tone: 'success', title: 'Thank you', description: 'An admin looks at this review.' });
      onDone();
    },
    onError: (error) => {
      const { fields, status } = describeError(error);
      if (Object.keys(fields).length > 0) return onRefused(fields);
      toastError(error, 'Could not send report');
      // Reported before, or gone: there is nothing left to send.
      if (status === 409 || status === 404) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reviews.listVendorReviews.key() }),
  });
}
