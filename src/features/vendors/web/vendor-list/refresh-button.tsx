import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';

interface RefreshButtonProps {
  refresh: () => Promise<{ isError: boolean }>;
  isIcon: boolean;
}

export function RefreshButton({ refresh, isIcon }: RefreshButtonProps) {
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
      aria-label="Refresh"
      title={isIcon ? 'Refresh' : undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void run()}
      className={isIcon ? 'w-11 px-0!' : 'px-4!'}
    >
      <RefreshCw aria-hidden="true" className={`size-4.5 ${isBusy ? 'animate-spin' : ''}`} />
      {!isIcon && 'Refresh'}
    </Button>
  );
}
