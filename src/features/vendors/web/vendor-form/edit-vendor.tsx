import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/shown-error.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading, SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { useForgetAfterwards } from '../use-forget-afterwards.ts';
import { VendorForm } from './vendor-form.tsx';

/** The form on what is stored. Read again at each visit, but never over what is being typed. */
export function EditVendor({ vendorId }: { vendorId: string }) {
  const options = api.vendors.getVendorForEdit.queryOptions({
    input: { vendorId },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const vendor = useQuery(options);
  useForgetAfterwards(options.queryKey);
  if (vendor.data) return <VendorForm target={{ mode: 'edit', vendor: vendor.data }} />;
  if (!vendor.isError) {
    return (
      <Loading label="Loading the provider…">
        <SkeletonText lines={12} />
      </Loading>
    );
  }
  const { status } = describeError(vendor.error);
  if (status !== null && status < 500) return <VendorNotFound />;
  return (
    <ErrorState onRetry={() => void vendor.refetch()} busy={vendor.isFetching}>
      Unable to load this provider.
    </ErrorState>
  );
}

function VendorNotFound() {
  return (
    <EmptyState
      title="We could not find that provider"
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          Back to the community page
        </Link>
      }
    >
      It may have been removed from the list.
    </EmptyState>
  );
}
