import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../../../web/api-client.ts';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import type { VendorList } from '../../vendor.schema.ts';
import { parseContacts } from '../vendor-list/contacts.ts';
import { type CalledProvider, findCall, forgetCall, noteCall } from './called-provider.ts';

/**
 * Asks once, on the next visit, about a provider that the person has called from the list but not rated. Floats above
 * the page, so that nothing moves.
 */
export function AfterCall({ communitySlug }: { communitySlug: string }) {
  useNoteCalls();
  const [call, setCall] = useState<CalledProvider | null>(null);
  // After the first render, which must match the server's.
  useEffect(() => setCall(findCall(Date.now())), []);

  function close(isOver: boolean) {
    if (call && !isOver) noteCall({ ...call, at: Date.now() });
    else forgetCall();
    setCall(null);
  }

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 md:right-auto md:bottom-6 md:left-6 md:w-100"
    >
      {call && (
        <div className="pointer-events-auto rounded-card bg-surface-raised p-4 shadow-float">
          <p className="font-semibold wrap-anywhere">Did {call.name} come out?</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to="/communities/$slug/vendors/$vendorId"
              params={{ slug: communitySlug, vendorId: call.id }}
              className={buttonClass({ size: 'sm', variant: 'primary' })}
              onClick={() => close(true)}
            >
              Rate
            </Link>
            <Button size="sm" onClick={() => close(false)}>
              Not yet
            </Button>
            <Button size="sm" variant="quiet" onClick={() => close(true)}>
              No
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Records calls from the list to providers that the person has not rated. */
function useNoteCalls(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('a[href^="tel:"]')?.getAttribute('href');
      if (!href) return;
      const lists = queryClient.getQueriesData<VendorList>({ queryKey: api.vendors.listVendorStats.key() });
      const called = lists
        .flatMap(([, list]) => list?.rows ?? [])
        .find(({ contactInfo = '' }) => parseContacts(contactInfo).some((contact) => contact.call === href));
      if (called?.myRating === null) noteCall({ id: called.id, name: called.name, at: Date.now() });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [queryClient]);
}
