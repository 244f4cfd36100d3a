import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../web/api-client.ts';
import { Skeleton } from '../../../web/ui/skeleton.tsx';

const contactOptions = api.staticPages.getContact.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** The support address as a link, in the shape of it until it is known. */
export function SupportEmail() {
  const { data, isPending, refetch } = useQuery(contactOptions);
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
