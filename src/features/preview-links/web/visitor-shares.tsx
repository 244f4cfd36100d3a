import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../../web/api-client.ts';

const KeepSharesDialog = lazy(() => import('./keep-shares-dialog.tsx'));

export function KeepShares() {
  const { data } = useQuery(
    api.previewLinks.getVisitorShares.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  );
  if (!data) return null;
  return (
    <Suspense>
      <KeepSharesDialog shares={data} />
    </Suspense>
  );
}
