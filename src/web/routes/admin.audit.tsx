import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/administration/web/audit/audit-page.tsx';
import { auditInput, auditSearch } from '../../features/administration/web/audit/audit-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(api.audit.listAuditLog.queryOptions({ input: auditInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <AuditPage search={Route.useSearch()} />;
}
