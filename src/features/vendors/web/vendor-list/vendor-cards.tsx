import { useEffect, useState } from 'react';
import { whenIdle } from '../../../../web/when-idle.ts';
import type { VendorStatsRow } from '../../vendor.schema.ts';
import { VendorCard } from './vendor-card.tsx';
import type { ListSetting } from './vendor-row-props.ts';

interface VendorCardsProps {
  vendors: readonly VendorStatsRow[];
  list: ListSetting;
}

/**
 * The vendors on a phone. Once all of them have been laid out, the browser remembers how high each is and lays out those in
 * sight alone: three hundred cards take half of the time that an answer to a press may take. Not before, or Back would
 * lead to where other vendors stand.
 */
export function VendorCards({ vendors, list }: VendorCardsProps) {
  const [isLaidOut, setLaidOut] = useState(false);
  useEffect(() => whenIdle(() => setLaidOut(true)), []);
  return (
    <ol className="group space-y-3" data-laid-out={isLaidOut || undefined}>
      {vendors.map((vendor) => (
        <VendorCard key={vendor.id} vendor={vendor} list={list} />
      ))}
    </ol>
  );
}
