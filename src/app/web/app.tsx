import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { onQueuedToast, takeQueuedToasts } from '../../web/ui/toast.ts';
import { type Device, DeviceContext } from '../../web/ui/use-is-desktop.ts';
import { afterFirstInput } from '../../web/when-idle.ts';
import type { createAppRouter } from './router.tsx';

/** Is identical in server HTML and browser. */
export function App({ router, device }: { router: ReturnType<typeof createAppRouter>; device: Device }) {
  return (
    <StrictMode>
      <DeviceContext value={device}>
        <CSPProvider disableStyleElements>
          <QueryClientProvider client={router.options.context.queryClient}>
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </CSPProvider>
      </DeviceContext>
    </StrictMode>
  );
}

/** The result of the first input comes before the code of toasts, which is large. */
const toasterDelayMs = 1_500;

/** Loads its code with the first toast, or some time after the first input. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('../../web/ui/toaster.tsx').then((module) => setToaster(() => module.default), showAlerts);
    };
    onQueuedToast(load);
    let timer = 0;
    const cancel = afterFirstInput(() => {
      timer = window.setTimeout(load, toasterDelayMs);
    });
    return () => {
      cancel();
      window.clearTimeout(timer);
    };
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
