import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import { toastError } from '../../../web/errors.ts';
import { Button } from '../../../web/ui/button.tsx';
import type { ReviewRow } from '../review.schema.ts';

const loadDialog = () => import('./report-dialog.tsx');
const ReportDialog = lazy(loadDialog);

/** A quiet way to tell the admins about a review, once. */
export function ReportButton({ review }: { review: ReviewRow }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function open() {
    // Loaded first, so that a lost connection is a message and not a broken page.
    loadDialog().then(
      () => {
        setWanted(true);
        setOpen(true);
      },
      (error: unknown) => toastError(error, 'Could not send report'),
    );
  }

  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup={review.isReported ? undefined : 'dialog'}
        aria-disabled={review.isReported || undefined}
        className="-my-1 -mr-3 font-normal text-ink-muted"
        onClick={open}
      >
        <Flag aria-hidden="true" className="size-3.5" />
        {review.isReported ? 'Reported' : 'Report'}
        <span className="sr-only"> the review by {review.authorLabel}</span>
      </Button>
      {isWanted && (
        <Suspense>
          <ReportDialog review={review} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
