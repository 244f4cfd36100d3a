import Pencil from 'lucide-react/icons/pencil';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { useDialog } from '../../../../web/use-dialog.ts';
import type { PricedVendor } from './market-price-dialog.tsx';

const priceDialog = lazyDialog(() => import('./market-price-dialog.tsx'));

export function EditMarketPrice({ vendor, isBrief = false }: { vendor: PricedVendor; isBrief?: boolean }) {
  const dialog = useDialog();
  return (
    <>
      <button
        {...priceDialog.triggerProps}
        type="button"
        onClick={() => dialog.show(true)}
        className="touch-target -mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-sm font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
      >
        <Pencil aria-hidden="true" className="size-3.5" />
        {vendor.marketAmount === null ? 'Add' : 'Edit'}
        <span className={isBrief ? 'sr-only' : undefined}> market price</span>
        <span className="sr-only"> of {vendor.name}</span>
      </button>
      <priceDialog.Dialog vendor={vendor} {...dialog.state} />
    </>
  );
}
