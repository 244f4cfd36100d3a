import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import { Button } from '../../../../web/ui/button.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { ownVendorChanges } from '../../../contributions/web/own-vendor-changes.ts';

interface UseToggleProps {
  vendorId: string;
  name: string;
  isYours: boolean;
}

/** Says that the own home uses a vendor, or no longer does. */
export function UseToggle({ vendorId, name, isYours }: UseToggleProps) {
  // The button is busy until it can say what is true now.
  const addition = useChange(ownVendorChanges.addMyVendor, {
    done: { title: 'Saved', description: `${name} is on your list.` },
    failed: 'Could not save',
  });
  const removal = useChange(ownVendorChanges.removeMyVendor, {
    done: {
      title: 'Removed',
      description: name,
      action: { label: 'Undo', onClick: () => void addition.run({ vendorId }) },
    },
    failed: 'Could not remove',
  });
  const Icon = isYours ? Check : House;
  return (
    <Button
      size="sm"
      aria-pressed={isYours}
      busy={addition.isPending || removal.isPending}
      busyLabel="Saving…"
      onClick={() => void (isYours ? removal : addition).run({ vendorId })}
      className={isYours ? 'border-accent! bg-accent-soft!' : ''}
    >
      <Icon aria-hidden="true" className="size-4 text-accent" />
      We use them
    </Button>
  );
}
