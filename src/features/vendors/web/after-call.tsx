import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { contactLink } from '../../../catalogue/contacts.ts';
import { localStore } from '../../../web/browser-storage.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import type { ShownVendor } from '../vendor.schema.ts';

type CallableVendor = Pick<ShownVendor, 'id' | 'name' | 'contacts' | 'myRating'>;

interface AfterCallProps {
  communitySlug: string;
  listVendors: () => readonly CallableVendor[];
  /** Rates the vendor of the page, which 'Rate' leads to elsewhere. */
  onRate?: (() => void) | undefined;
}

/**
 * Notes calls to providers that the person has not rated, and asks once, on the next visit, about the last one. It floats
 * above the page, so nothing moves.
 */
export function AfterCall({ communitySlug, listVendors, onRate }: AfterCallProps) {
  const userId = useMe()?.userId ?? '';
  const [call, setCall] = useState<CalledProvider | null>(null);
  const find = useEffectEvent(() => {
    const found = findCall(userId, Date.now());
    const isRated = listVendors().some(({ id, myRating }) => id === found?.id && myRating !== null);
    if (isRated) forgetCall();
    return isRated ? null : found;
  });
  // After the first render, which must match the server's.
  useEffect(() => setCall(find()), []);
  useNoteCalls(userId, listVendors);

  function close(isOver: boolean) {
    if (call && !isOver) noteCall(userId, { ...call, at: Date.now() });
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

function useNoteCalls(userId: string, listVendors: () => readonly CallableVendor[]): void {
  const note = useEffectEvent(({ target }: MouseEvent) => {
    const href = target instanceof Element && target.closest('a[href^="tel:"]')?.getAttribute('href');
    if (!href) return;
    const called = listVendors().find(({ contacts = [] }) =>
      contacts.some((contact) => contactLink(contact) === href),
    );
    if (called?.myRating === null) noteCall(userId, { id: called.id, name: called.name, at: Date.now() });
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => note(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

const hour = 3_600_000;

/** When to ask about a call: from the next visit, for a limited time. */
const askAfterMs = 3 * hour;
const forgetAfterMs = 60 * 24 * hour;

interface CalledProvider {
  /** The time of the call, or of 'Not yet', in milliseconds. */
  at: number;
  id: string;
  name: string;
}

/** Stores only on this device and for this person. */
function noteCall(userId: string, { at, id, name }: CalledProvider): void {
  localStore.set('called_provider', [at, userId, id, name].join(' '));
}

function forgetCall(): void {
  localStore.remove('called_provider');
}

function findCall(userId: string, now: number): CalledProvider | null {
  const [at, caller, id = '', ...words] = localStore.get('called_provider')?.split(' ') ?? [];
  const age = now - Number(at);
  return caller === userId && age >= askAfterMs && age < forgetAfterMs
    ? { at: Number(at), id, name: words.join(' ') }
    : null;
}
