import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/web/admin/audit-page.tsx';
import { auditInput, auditSearch } from '../../../features/audit/web/admin/audit-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/audit')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Audit log' }),
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(api.audit.listAuditLog.queryOptions({ input: auditInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <AuditPage search={Route.useSearch()} />;
}
