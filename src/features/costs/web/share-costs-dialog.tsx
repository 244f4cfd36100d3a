import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { useOpening } from '../../../web/ui/use-opening.ts';
import type { Category } from '../../vendors/categories.ts';
import { costLinesOf } from '../cost-kinds.ts';
import { ShareCostsForm } from './share-costs-form.tsx';

export interface ShareCostsDialogProps {
  vendor: { id: string; name: string; category: Category; hasMyCosts: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the own home pays a vendor: 'Share Costs', or 'Edit Costs' when it said so before. */
export default function ShareCostsDialog(props: ShareCostsDialogProps) {
  return <OpenedDialog key={useOpening(props.open)} {...props} />;
}

function OpenedDialog(props: ShareCostsDialogProps) {
  const { vendor } = props;
  const frame = {
    open: props.open,
    onOpenChange: props.onOpenChange,
    title: vendor.hasMyCosts ? 'Edit Costs' : 'Share Costs',
    description: vendor.name,
  };
  const hasLines = costLinesOf(vendor.category).length > 0;
  const stored = useQuery(
    api.costs.getMyCosts.queryOptions({
      input: { vendorId: vendor.id },
      enabled: hasLines,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );

  if (!hasLines) return <NoCostLines {...frame} category={vendor.category} />;
  if (stored.data && stored.isFetchedAfterMount)
    return <ShareCostsForm {...props} title={frame.title} stored={stored.data} />;
  return (
    <ResponsiveDialog {...frame}>
      {stored.isError ? (
        <ErrorState onRetry={() => void stored.refetch()} busy={stored.isFetching}>
          Unable to load your costs.
        </ErrorState>
      ) : (
        <Loading label="Loading your costs…" className="space-y-5">
          <Skeleton className="h-17 w-full" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
    </ResponsiveDialog>
  );
}

interface NoCostLinesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  category: Category;
}

/** Prices of these categories differ from job to job: there is nothing to fill in. */
function NoCostLines({ category, ...frame }: NoCostLinesProps) {
  return (
    <ResponsiveDialog
      {...frame}
      size="sm"
      footer={
        <Button variant="primary" onClick={() => frame.onOpenChange(false)}>
          Got it
        </Button>
      }
    >
      <p className="text-pretty">
        {category} costs differ too much from job to job to compare. Please provide any additional cost
        guidance/experience in Comments when you rate the vendor.
      </p>
    </ResponsiveDialog>
  );
}
