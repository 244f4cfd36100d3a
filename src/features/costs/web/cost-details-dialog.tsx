import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import { DialogButton } from '../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { CostDetails } from './cost-details.tsx';
import type { CostDetailsVendor } from './cost-summary.tsx';
import { shareLabel } from './cost-texts.ts';

const shareDialog = lazyDialog(() => import('./share-costs-dialog.tsx'));

export interface CostDetailsDialogProps extends DialogProps {
  vendor: CostDetailsVendor & { hasMyCosts: boolean };
}

export default function CostDetailsDialog({ vendor, ...dialog }: CostDetailsDialogProps) {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  const costs = useQuery(api.costs.listVendorCosts.queryOptions({ input: { vendorId: vendor.id } }));
  // Includes costs shared while this dialog is open.
  const hasMyCosts = costs.data?.some(({ isMine }) => isMine) ?? vendor.hasMyCosts;

  return (
    <ResponsiveDialog
      {...dialog}
      title="Cost Details"
      description={vendor.name}
      footer={
        <DialogButton dialog={shareDialog} props={{ vendor: { ...vendor, hasMyCosts } }} variant="primary">
          {shareLabel(hasMyCosts)}
        </DialogButton>
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
    </ResponsiveDialog>
  );
}
