import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import { useMe } from '../../../web/session.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { mainCostLine } from '../cost-kinds.ts';
import { CostDetails, type CostDetailsVendor } from './cost-details.tsx';

const load = {
  add: () => import('./add-cost-dialog.tsx'),
  share: () => import('./share-costs-dialog.tsx'),
};
const AddCostDialog = lazy(load.add);
const ShareCostsDialog = lazy(load.share);

export interface CostDetailsDialogProps {
  vendor: CostDetailsVendor & { hasMyCosts: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What neighbors pay, entry by entry, and the ways to add to it. */
export default function CostDetailsDialog({ vendor, open, onOpenChange }: CostDetailsDialogProps) {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  const [opened, setOpened] = useState<keyof typeof load | null>(null);
  const [isInnerOpen, setInnerOpen] = useState(false);
  const costs = useQuery(api.costs.listVendorCosts.queryOptions({ input: { vendorId: vendor.id } }));
  // What was shared since this dialog opened counts as well.
  const hasMyCosts = costs.data?.some(({ isMine }) => isMine) ?? vendor.hasMyCosts;
  const inner = { vendor: { ...vendor, hasMyCosts }, open: isInnerOpen, onOpenChange: setInnerOpen };

  function openInner(kind: keyof typeof load) {
    load[kind]().then(
      () => {
        setOpened(kind);
        setInnerOpen(true);
      },
      (error: unknown) => toastError(error, 'Action failed'),
    );
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cost Details"
      description={vendor.name}
      footer={
        <>
          <Button aria-haspopup="dialog" onClick={() => openInner('add')}>
            Add cost
          </Button>
          {mainCostLine(vendor.category) && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => openInner('share')}>
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
      <Suspense>
        {opened === 'add' && <AddCostDialog {...inner} />}
        {opened === 'share' && <ShareCostsDialog {...inner} />}
      </Suspense>
    </ResponsiveDialog>
  );
}
