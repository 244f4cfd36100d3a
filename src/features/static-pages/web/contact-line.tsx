import type { ReactNode } from 'react';
import { Skeleton } from '../../../web/ui/skeleton.tsx';
import { usePublicConfig } from './use-public-config.ts';

/** The support address as a link, in the shape of it until it is known. */
export function SupportEmail() {
  const { data, isPending, refetch } = usePublicConfig();
  if (data) {
    return (
      <a href={`mailto:${data.supportEmail}`} className="link wrap-anywhere">
        {data.supportEmail}
      </a>
    );
  }
  if (isPending) return <Skeleton className="inline-block h-4 w-48 align-middle" />;
  return (
    <button type="button" className="link" onClick={() => void refetch()}>
      show the address
    </button>
  );
}

/** The last line of a page to read: whom to ask. */
export function ContactLine({ children }: { children: ReactNode }) {
  return (
    <p className="mt-8 border-t border-line pt-6">
      {children} <SupportEmail />.
    </p>
  );
}
