import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/web/admin/audit-page.tsx';
import { listSearch } from '../../../web/admin/list-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/audit')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Audit log' }),
  validateSearch: listSearch('q', 'action', 'community', 'from', 'to'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    // Imported dynamically: routes are part of every page, and half a kilobyte of names would be too.
    const { auditInput } = await import('../../../features/audit/web/admin/audit-input.ts');
    void queryClient.prefetchQuery(api.audit.listAuditLog.queryOptions({ input: auditInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <AuditPage search={Route.useSearch()} />;
}
