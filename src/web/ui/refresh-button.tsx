import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.ts';

interface RefreshButtonProps extends Pick<ButtonProps, 'aria-label' | 'title' | 'className' | 'children'> {
  refresh: () => Promise<{ isError: boolean }>;
  /** The title of the message if it fails. */
  failed: string;
}

export function RefreshButton({ refresh, failed, children, ...button }: RefreshButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const { isError } = await refresh();
    setBusy(false);
    if (isError) toast({ tone: 'error', title: failed, description: 'Please try again.' });
  }

  return (
    <Button {...button} aria-disabled={isBusy || undefined} onClick={() => void run()}>
      <RefreshCw aria-hidden="true" className={`size-4.5 ${isBusy ? 'animate-spin' : ''}`} />
      {children}
    </Button>
  );
}
