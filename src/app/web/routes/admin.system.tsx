import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../../features/system/web/admin/system-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/system')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'System' }),
  loader: ({ context: { api, queryClient } }) => {
    void queryClient.prefetchQuery(api.site.getSite.queryOptions());
    void queryClient.prefetchQuery(api.system.getSystem.queryOptions());
  },
  component: SystemPage,
});
