import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { api } from '../../../web/api-client.ts';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { CostDetails } from './cost-details.tsx';
import type { CostDetailsVendor } from './cost-summary.tsx';

const innerDialogs = {
  add: lazyDialog(() => import('./add-cost-dialog.tsx')),
  share: lazyDialog(() => import('./share-costs-dialog.tsx')),
};

export interface CostDetailsDialogProps {
  vendor: CostDetailsVendor & { hasMyCosts: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The 'Cost Details' dialog, with buttons to add and share costs. */
export default function CostDetailsDialog({ vendor, open, onOpenChange }: CostDetailsDialogProps) {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  const [opened, setOpened] = useState<keyof typeof innerDialogs | null>(null);
  const [isInnerOpen, setInnerOpen] = useState(false);
  const costs = useQuery(api.costs.listVendorCosts.queryOptions({ input: { vendorId: vendor.id } }));
  // Includes costs shared while this dialog is open.
  const hasMyCosts = costs.data?.some(({ isMine }) => isMine) ?? vendor.hasMyCosts;
  const inner = { vendor: { ...vendor, hasMyCosts }, open: isInnerOpen, onOpenChange: setInnerOpen };

  function openInner(kind: keyof typeof innerDialogs) {
    innerDialogs[kind].open(() => {
      setOpened(kind);
      setInnerOpen(true);
    });
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cost Details"
      description={vendor.name}
      footer={
        <>
          <Button {...innerDialogs.add.triggerProps} onClick={() => openInner('add')}>
            Add cost
          </Button>
          {mainCostLine(vendor.category) && (
            <Button {...innerDialogs.share.triggerProps} variant="primary" onClick={() => openInner('share')}>
              {hasMyCosts ? 'Edit Costs' : 'Share Costs'}
            </Button>
          )}
        </>
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
      {opened === 'add' && <innerDialogs.add.Dialog {...inner} />}
      {opened === 'share' && <innerDialogs.share.Dialog {...inner} />}
    </ResponsiveDialog>
  );
}
