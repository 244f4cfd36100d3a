import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { useDialog } from '../../../web/use-dialog.ts';
import { CostDetails } from './cost-details.tsx';
import type { CostDetailsVendor } from './cost-summary.tsx';
import { shareLabel } from './cost-texts.ts';

const shareDialog = lazyDialog(() => import('./share-costs-dialog.tsx'));

export interface CostDetailsDialogProps {
  vendor: CostDetailsVendor & { hasMyCosts: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function CostDetailsDialog({ vendor, open, onOpenChange }: CostDetailsDialogProps) {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  const sharing = useDialog();
  const costs = useQuery(api.costs.listVendorCosts.queryOptions({ input: { vendorId: vendor.id } }));
  // Includes costs shared while this dialog is open.
  const hasMyCosts = costs.data?.some(({ isMine }) => isMine) ?? vendor.hasMyCosts;

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cost Details"
      description={vendor.name}
      footer={
        <Button {...shareDialog.triggerProps} variant="primary" onClick={() => sharing.show(true)}>
          {shareLabel(hasMyCosts)}
        </Button>
      }
    >
      <CostDetails vendor={vendor} />
      {isPlatformAdmin && (
        <p className="mt-5">
          <Link to="/admin/costs" search={{ vendor: vendor.id }} className="link">
            Manage the cost entries
          </Link>
        </p>
      )}
      <shareDialog.Dialog vendor={{ ...vendor, hasMyCosts }} {...sharing.state} />
    </ResponsiveDialog>
  );
}
