import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { DeskFilters, PhoneFilters } from './list-filters.tsx';

interface ListToolbarProps {
  input: VendorListInput;
  isDesktop: boolean;
  refresh: () => Promise<{ isError: boolean }>;
}

/** Filters, order and Refresh; they stay in sight while the list scrolls, where the screen is high enough. */
export function ListToolbar({ input, isDesktop, refresh }: ListToolbarProps) {
  return (
    <div className="z-20 -mx-4 bg-surface px-4 py-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0">
      {isDesktop ? (
        <DeskFilters input={input} refresh={<RefreshButton refresh={refresh} />} />
      ) : (
        <div className="flex gap-2">
          <PhoneFilters input={input} />
          <RefreshButton refresh={refresh} isIcon />
        </div>
      )}
    </div>
  );
}

function RefreshButton({ refresh, isIcon }: Pick<ListToolbarProps, 'refresh'> & { isIcon?: boolean }) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const { isError } = await refresh();
    setBusy(false);
    if (isError)
      toast({ tone: 'error', title: 'Unable to load providers.', description: 'Please try again.' });
  }

  return (
    <Button
      size={isIcon ? 'md' : 'sm'}
      aria-label="Refresh"
      aria-disabled={isBusy || undefined}
      onClick={() => void run()}
      className={isIcon ? 'w-11 shrink-0 px-0!' : 'min-h-11! shrink-0'}
    >
      <RefreshCw aria-hidden="true" className={`size-4.5 ${isBusy ? 'animate-spin' : ''}`} />
      {!isIcon && 'Refresh'}
    </Button>
  );
}
