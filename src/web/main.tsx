import './styles/app.css';
import './zod-without-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { focusNewPages } from './focus-new-page.ts';
import { seedFromPage } from './page-data.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { followOtherTabs, followRefusals } from './session.ts';
import { Toasts } from './shell/toasts.tsx';

seedFromPage(queryClient);
focusNewPages(router);
followOtherTabs(() => void router.invalidate());
followRefusals(() => void router.invalidate());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
