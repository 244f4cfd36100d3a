import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { onQueuedToast, type ToastMessage, takeQueuedToasts } from '../../web/ui/toast.ts';
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

/**
 * Loads its code with the first toast, or some time after the first input. If the code cannot be loaded, as without a
 * connection, the message stands alone at the bottom. The next message tries again.
 */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [unshown, setUnshown] = useState<ToastMessage[]>([]);
  useEffect(() => {
    const load = () => {
      import('../../web/ui/toaster.tsx').then(
        (module) => {
          setUnshown([]);
          setToaster(() => module.default);
        },
        () => setUnshown((before) => [...before, ...takeQueuedToasts()].slice(-1)),
      );
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
  if (Toaster) return <Toaster />;
  return unshown.length === 0 ? null : (
    <div role="alert">
      {unshown.map(({ title, description }) => (
        <button
          key={title}
          type="button"
          onClick={() => setUnshown([])}
          className="fixed inset-x-3 bottom-3 z-60 rounded-card bg-surface-raised p-4 text-left shadow-float max-md:buttons-below:top-3 max-md:buttons-below:bottom-auto md:left-auto md:w-100"
        >
          <span className="block font-semibold">{title}</span>
          {description}
          <span className="block text-sm text-accent">Close</span>
        </button>
      ))}
    </div>
  );
}
