import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { useOpening } from '../../../web/ui/use-opening.ts';
import { RateForm } from './rate-form.tsx';

export interface RateDialogProps {
  vendor: { id: string; name: string; myRating: number | null };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Rating a vendor, or changing the own rating. */
export default function RateDialog(props: RateDialogProps) {
  return <OpenedDialog key={useOpening(props.open)} {...props} />;
}

function OpenedDialog({ vendor, open, onOpenChange }: RateDialogProps) {
  const me = useMe();
  const isRated = vendor.myRating !== null;
  // What is stored is asked for at each opening; what is being typed is never overwritten by it.
  const stored = useQuery(
    api.reviews.getMyReview.queryOptions({
      input: { vendorId: vendor.id },
      enabled: open && isRated,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  const frame = { open, onOpenChange, title: `Rate ${vendor.name}` };

  if (!isRated) {
    const start = { rating: null, comments: '', usesVendor: true, showName: me?.showNamePublic ?? true };
    return <RateForm vendorId={vendor.id} frame={frame} start={start} />;
  }
  if (stored.data && stored.isFetchedAfterMount) {
    const { rating, comments, usesVendor, isAnonymous, hidden } = stored.data;
    const start = { rating, comments, usesVendor, showName: !isAnonymous };
    return <RateForm vendorId={vendor.id} frame={frame} start={start} hidden={hidden} />;
  }
  return (
    <ResponsiveDialog {...frame}>
      {stored.isError ? (
        <ErrorState onRetry={() => void stored.refetch()} busy={stored.isFetching}>
          Unable to load your review.
        </ErrorState>
      ) : (
        <Loading label="Loading your review…" className="space-y-6">
          <Skeleton className="h-18 w-56" />
          <Skeleton className="h-38 w-full" />
          <Skeleton className="h-18 w-2/3" />
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
    </ResponsiveDialog>
  );
}
