import { useQuery } from '@tanstack/react-query';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import { api } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import type { StreetNeighborsOutput } from '../../vendor.schema.ts';

/** The neighbors on one's street who use a vendor; empty if the street is unknown. */
export function StreetNeighbors({ vendorId }: { vendorId: string }) {
  const street = useQuery(api.homeVendors.whoOnMyStreet.queryOptions({ input: { vendorId } }));
  if (street.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        Unable to load your street.
        <Button
          size="sm"
          busy={street.isFetching}
          busyLabel="Trying again…"
          onClick={() => void street.refetch()}
        >
          Try again
        </Button>
      </div>
    );
  }
  if (street.data === undefined) {
    return (
      <Loading label="Loading your street…">
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  if (street.data === null) return null;
  const { count, names, note } = streetTexts(street.data);
  return (
    <div className="flex gap-3 border-t border-line pt-4">
      <MapPinHouse aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 className="font-semibold">On your street</h3>
        <p>{count}</p>
        {names && <p className="mt-1 wrap-anywhere">{names}</p>}
        {note && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
      </div>
    </div>
  );
}

export interface StreetTexts {
  count: string;
  names: string | null;
  note: string | null;
}

/** Creates the formatter on demand, since `Intl` is slow on phones. */
const formatList = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** Returns the texts about a street. */
export function streetTexts({ streetName, names, homes, isAtLeast }: StreetNeighborsOutput): StreetTexts {
  if (homes === null) {
    return {
      count:
        names.length > 0
          ? `${formatList(names)} on ${streetName} ${names.length === 1 ? 'uses' : 'use'} them.`
          : `No one on ${streetName} who shows their name uses them.`,
      names: null,
      note: 'More homes show here as your street joins.',
    };
  }
  const others = `${homes} other ${homes === 1 ? 'home' : 'homes'}`;
  const verb = homes === 1 ? 'uses' : 'use';
  return {
    count:
      homes === 0
        ? `No other home on ${streetName} uses them yet.`
        : `${isAtLeast ? `At least ${others}` : others} on ${streetName} ${verb} them.`,
    names: names.length > 0 ? `Among them: ${names.join(', ')}` : null,
    note: homes > 0 && names.length === 0 ? 'Only neighbors who show their name are listed.' : null,
  };
}
