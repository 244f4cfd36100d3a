import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import { Button } from '../../../web/ui/button.tsx';
import type { ReviewRow } from '../review.schema.ts';

const reportDialog = lazyDialog(() => import('./report-dialog.tsx'));

/** A quiet way to tell the admins about a review, once. */
export function ReportButton({ review }: { review: ReviewRow }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function open() {
    reportDialog.open(() => {
      setWanted(true);
      setOpen(true);
    }, 'Could not send report');
  }

  return (
    <>
      <Button
        {...(!review.isReported && reportDialog.triggerProps)}
        size="sm"
        variant="quiet"
        aria-disabled={review.isReported || undefined}
        className="-my-1 -mr-3 font-normal text-ink-muted"
        onClick={open}
      >
        <Flag aria-hidden="true" className="size-3.5" />
        {review.isReported ? 'Reported' : 'Report'}
        <span className="sr-only"> the review by {review.authorLabel}</span>
      </Button>
      {isWanted && <reportDialog.Dialog review={review} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
