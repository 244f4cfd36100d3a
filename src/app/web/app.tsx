import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type Device, DeviceContext } from '../../web/ui/use-is-desktop.ts';
import type { createAppRouter } from './router.tsx';
import { Toasts } from './shell/toasts.tsx';

/** The whole app, identical in server HTML and browser. */
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
