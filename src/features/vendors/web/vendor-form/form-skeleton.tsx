import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';

/** Stands in for the form of a vendor until what is stored is there. */
export function FormSkeleton() {
  return (
    <Loading label="Loading the vendor…" className="max-w-2xl space-y-8">
      {['provider', 'costs', 'review'].map((section) => (
        <span key={section} className="block space-y-4">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-17 w-full" />
          <Skeleton className="h-17 w-full" />
        </span>
      ))}
    </Loading>
  );
}
