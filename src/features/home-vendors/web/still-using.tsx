import { Button } from '../../../web/ui/button.tsx';
import { useChange } from '../../../web/use-change.ts';
import { ownVendorChanges } from '../../contributions/web/own-vendor-changes.ts';
import type { MyVendorRow } from '../home-vendor.schema.ts';

interface StillUsingProps {
  vendor: MyVendorRow;
  onRemove: () => void;
}

/** Asks about a vendor that nothing was said about for a year. */
export function StillUsing({ vendor: { vendorId, name }, onRemove }: StillUsingProps) {
  const confirmation = useChange(ownVendorChanges.confirmMyVendor, {
    done: { title: 'Saved', description: `${name} stays on your list.` },
    failed: 'Could not save',
  });
  return (
    <div className="rounded-control bg-attention-soft p-3">
      <p className="font-semibold text-attention-soft-ink">Still using them?</p>
      <p className="text-sm">It has been a year. A quick answer keeps the list accurate.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={confirmation.isPending}
          busyLabel="Saving…"
          onClick={() => void confirmation.run({ vendorId })}
        >
          Yes, still using<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          No, remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}
