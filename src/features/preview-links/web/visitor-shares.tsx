import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../../web/api-client.ts';

const KeepSharesDialog = lazy(() => import('./keep-shares-dialog.tsx'));

/** Asks new residents whether to keep what they shared as a visitor; usually there is nothing to ask. */
export function VisitorShares() {
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
