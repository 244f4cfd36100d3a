import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { lazyComponent } from '../../../web/ui/lazy-component.tsx';

const keepSharesDialog = lazyComponent(() => import('./keep-shares-dialog.tsx'));

export function KeepShares() {
  const { data } = useQuery(
    api.previewLinks.getVisitorShares.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  );
  return data && <keepSharesDialog.Component shares={data} />;
}
