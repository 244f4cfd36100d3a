import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import type { ShownVendor } from '../../vendor.schema.ts';
import { parseContacts } from '../vendor-list/contacts.ts';
import { type CalledProvider, findCall, forgetCall, noteCall } from './called-provider.ts';

type CallableVendor = Pick<ShownVendor, 'id' | 'name' | 'contactInfo' | 'myRating'>;

interface AfterCallProps {
  communitySlug: string;
  /** Returns the vendors that can be called from this page. */
  listVendors: () => readonly CallableVendor[];
  /** Rates the vendor of the page, which 'Rate' leads to elsewhere. */
  onRate?: (() => void) | undefined;
}

/**
 * Notes calls to providers that the person has not rated, and asks once, on the next visit, about the last one. It floats
 * above the page, so nothing moves.
 */
export function AfterCall({ communitySlug, listVendors, onRate }: AfterCallProps) {
  const [call, setCall] = useState<CalledProvider | null>(null);
  const find = useEffectEvent(() => {
    const found = findCall(Date.now());
    const isRated = listVendors().some(({ id, myRating }) => id === found?.id && myRating !== null);
    if (isRated) forgetCall();
    return isRated ? null : found;
  });
  // After the first render, which must match the server's.
  useEffect(() => setCall(find()), []);
  useNoteCalls(listVendors);

  function close(isOver: boolean) {
    if (call && !isOver) noteCall({ ...call, at: Date.now() });
    else forgetCall();
    setCall(null);
  }

  const rate = (id: string) =>
    onRate && listVendors().some((vendor) => vendor.id === id) ? (
      <Button
        size="sm"
        variant="primary"
        onClick={() => {
          close(true);
          onRate();
        }}
      >
        Rate
      </Button>
    ) : (
      <Link
        to="/communities/$slug/vendors/$vendorId"
        params={{ slug: communitySlug, vendorId: id }}
        className={buttonClass({ size: 'sm', variant: 'primary' })}
        onClick={() => close(true)}
      >
        Rate
      </Link>
    );

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 md:right-auto md:bottom-6 md:left-6 md:w-100"
    >
      {call && (
        <div className="pointer-events-auto rounded-card bg-surface-raised p-4 shadow-float">
          <p className="font-semibold wrap-anywhere">Did {call.name} come out?</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {rate(call.id)}
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

/** Notes a press on the number of a provider that the person has not rated. */
function useNoteCalls(listVendors: () => readonly CallableVendor[]): void {
  const note = useEffectEvent(({ target }: MouseEvent) => {
    const href = target instanceof Element && target.closest('a[href^="tel:"]')?.getAttribute('href');
    if (!href) return;
    const called = listVendors().find(({ contactInfo = '' }) =>
      parseContacts(contactInfo).some((contact) => contact.call === href),
    );
    if (called?.myRating === null) noteCall({ id: called.id, name: called.name, at: Date.now() });
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => note(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
