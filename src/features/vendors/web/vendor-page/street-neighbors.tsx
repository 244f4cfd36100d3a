import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';
import { InlineError } from '../../../../web/ui/empty-state.tsx';
import { Loading } from '../../../../web/ui/skeleton.tsx';
import { streetTexts } from './street-texts.ts';

/** Who on the reader's street uses a vendor, which moves people most. */
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
    return <Loading label="Loading your street…" blocks={['mt-1 h-5 w-64']} />;
  }
  const texts = street.data && streetTexts(street.data);
  if (!texts) return null;
  const { count, names, note } = texts;
  return (
    <p className="mt-1 wrap-anywhere">
      {names && <span className="font-semibold">{names} </span>}
      {count}
      {note && <span className="text-sm text-ink-muted"> {note}</span>}
    </p>
  );
}
