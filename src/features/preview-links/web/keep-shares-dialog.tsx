import { useState } from 'react';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { apiClient } from '../../../web/api-client.ts';
import { ChangeButton } from '../../../web/change-button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { useChange } from '../../../web/use-change.ts';
import { previewMessages, sharesText } from '../preview-link.texts.ts';
import type { VisitorShares } from '../visitor.schema.ts';

/** Closed without an answer, it returns at the next visit. */
export default function KeepSharesDialog({ shares }: { shares: VisitorShares }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const keeping = useChange(apiClient.previewLinks.keepVisitorShares, {
    done: previewMessages.costsSaved,
    onDone: close,
  });
  const declining = useChange(apiClient.previewLinks.declineVisitorShares, { stale: [], onDone: close });
  return (
    <ResponsiveDialog
      open={isOpen}
      onClose={close}
      size="sm"
      title="Keep what you shared as a visitor?"
      description={`${sharesText(shares)} Keep it, and it becomes yours. Nothing is counted twice.`}
      footer={
        <>
          <ChangeButton change={declining} input={undefined} busyLabel="No thanks">
            No thanks
          </ChangeButton>
          <ChangeButton
            change={keeping}
            input={undefined}
            variant="primary"
            data-autofocus=""
            busyLabel="Saving..."
          >
            Keep
          </ChangeButton>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {shares.ratings.map(({ vendorId, vendorName, rating }) => (
          <li key={vendorId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 wrap-anywhere">{vendorName}</span>
            <Stars value={rating} size="sm" />
          </li>
        ))}
        {shares.costs.map(({ vendorId, vendorName, kind, amount, unit }) => (
          <li
            key={`${vendorId} ${kind}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">{vendorName}</span>
            <span className="tabular font-semibold">{formatCost(amount, unit)}</span>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  );
}
