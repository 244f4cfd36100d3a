import { type ComponentType, useEffect, useState } from 'react';
import { onQueuedToast, takeQueuedToasts } from '../../../web/ui/toast.ts';
import { afterFirstInput } from '../../../web/when-idle.ts';

/** Container of toasts. Loads its code with the first toast or when idle. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('../../../web/ui/toaster.tsx').then((module) => setToaster(() => module.default), showAlerts);
    };
    onQueuedToast(load);
    return afterFirstInput(load);
  }, []);
  return Toaster && <Toaster />;
}

/**
 * Falls back to the browser's alert if the code cannot be loaded, so that no message is lost. The next message
 * retries.
 */
function showAlerts(): void {
  for (const { title, description } of takeQueuedToasts()) {
    window.alert([title, description].filter(Boolean).join('\n\n'));
  }
}
