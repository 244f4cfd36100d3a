import { useQuery } from '@tanstack/react-query';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import { api } from '../../../../web/api-client.ts';
import { InlineError } from '../../../../web/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { streetTexts } from './street-texts.ts';

export function StreetNeighbors({ vendorId }: { vendorId: string }) {
  const street = useQuery(api.homeVendors.whoOnMyStreet.queryOptions({ input: { vendorId } }));
  if (street.isError) {
    return (
      <InlineError onRetry={() => void street.refetch()} busy={street.isFetching}>
        Unable to load your street.
      </InlineError>
    );
  }
  if (street.data === undefined) {
    return (
      <Loading label="Loading your street…">
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  if (street.data === null) return null;
  const { count, names, note } = streetTexts(street.data);
  return (
    <div className="flex gap-3 border-t border-line pt-4">
      <MapPinHouse aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 className="font-semibold">On your street</h3>
        <p>{count}</p>
        {names && <p className="mt-1 wrap-anywhere">{names}</p>}
        {note && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
      </div>
    </div>
  );
}
