import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { QueryError } from '../../../../../web/admin/query-error.tsx';
import { api } from '../../../../../web/api-client.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../../web/ui/dialog.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import type { AdminVendorRow } from '../../../vendor-admin.schema.ts';
import { vendorChanges } from '../../vendor-changes.ts';
import { MergePreview } from './merge-preview.tsx';
import { TargetField } from './target-field.tsx';

interface MergeDialogProps {
  vendor: AdminVendorRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus when the row has gone with the button that was pressed. */
  listRef: RefObject<HTMLElement | null>;
}

/** Makes one vendor of two: which one stays, what moves there, and then it is done. */
export default function MergeDialog({ vendor, open, onOpenChange, listRef }: MergeDialogProps) {
  const [targetId, setTargetId] = useState<string | null>(null);
  const input = { sourceId: vendor.id, targetId: targetId ?? '' };
  const plan = useQuery(
    api.vendors.previewVendorMerge.queryOptions({ input, enabled: open && targetId !== null, staleTime: 0 }),
  );
  const merge = useChange(vendorChanges.mergeVendors, {
    focus: listRef,
    done: ({ source, target }) => ({
      title: 'Vendors merged',
      description: `${source.name} is now ${target.name}.`,
    }),
    failed: 'Could not merge vendors',
    onDone: () => onOpenChange(false),
  });

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !merge.isPending && onOpenChange(isOpen)}
      title={`Merge ${vendor.name}`}
      description={`Choose the vendor of ${vendor.communityName} that stays. Everything that neighbors added moves there.`}
      closeOnOutsidePress={targetId === null}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} aria-disabled={merge.isPending || undefined}>
            Cancel
          </Button>
          {targetId !== null && plan.isSuccess && (
            <Button
              variant="danger"
              busy={merge.isPending}
              busyLabel="Merging…"
              onClick={() => void merge.run(input)}
            >
              Merge vendors
            </Button>
          )}
        </>
      }
    >
      {/* Room for the names that are offered. */}
      <div className="grid min-h-80 content-start gap-5">
        <TargetField vendor={vendor} onChoose={setTargetId} />
        <div aria-live="polite">
          {targetId !== null && plan.isPending && <PreviewSkeleton />}
          {plan.isError && <QueryError query={plan} />}
          {targetId !== null && plan.data && <MergePreview plan={plan.data} />}
        </div>
      </div>
    </ResponsiveDialog>
  );
}

function PreviewSkeleton() {
  return (
    <Loading label="Counting what moves…" className="space-y-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}
