import { formatCost } from '../../../catalogue/format-cost.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import type { VisitorParts } from '../../vendors/web/vendor-list/vendor-row-props.ts';
import type { PreviewPage, VisitorData } from '../visitor.schema.ts';
import { AddProviderNote } from './add-provider-note.tsx';
import type { Visit } from './use-visit.ts';

/** For those who only look: no actions, nothing of their own. */
export const onlookerParts: VisitorParts = {
  rate: () => null,
  costs: () => null,
  own: () => null,
  add: () => null,
};

/** Returns what a visitor may do with a vendor, and what they gave it. */
export function visitorPartsOf(preview: PreviewPage, start: Visit['start']): VisitorParts {
  const { visitor } = preview;
  const reviewOf = ({ id }: ShownVendor) => visitor?.reviews.find(({ vendorId }) => vendorId === id);
  const costsOf = ({ id }: ShownVendor) => visitor?.costs.filter(({ vendorId }) => vendorId === id) ?? [];
  const shared = (kind: 'rate' | 'costs', vendor: ShownVendor) => ({
    size: 'sm' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: () => start(kind, vendor),
  });
  return {
    rate: (vendor) => {
      const isRated = reviewOf(vendor) !== undefined;
      return (
        <Button
          {...shared('rate', vendor)}
          aria-label={isRated ? `Edit rating of ${vendor.name}` : `Rate ${vendor.name}`}
        >
          {isRated ? 'Edit rating' : 'Rate'}
        </Button>
      );
    },
    costs: (vendor) => {
      const label = costsOf(vendor).length > 0 ? 'Edit Costs' : '+ Costs';
      return (
        <Button
          {...shared('costs', vendor)}
          variant="quiet"
          aria-label={`${label} of ${vendor.name}`}
          className="whitespace-nowrap"
        >
          {label}
        </Button>
      );
    },
    own: (vendor) => <OwnEntries rating={reviewOf(vendor)?.rating ?? null} costs={costsOf(vendor)} />,
    add: (category) => <AddProviderNote preview={preview} category={category} />,
  };
}

interface OwnEntriesProps {
  rating: number | null;
  costs: VisitorData['costs'];
}

function OwnEntries({ rating, costs }: OwnEntriesProps) {
  if (rating === null && costs.length === 0) return null;
  return (
    <p className="mt-1.5 flex w-fit flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-accent-soft px-2.5 py-1 text-sm">
      <span className="font-semibold">You:</span>
      {rating !== null && <Stars value={rating} size="sm" />}
      {costs.map(({ kind, amount, unit }) => (
        <span key={kind} className="tabular whitespace-nowrap">
          {formatCost(amount, unit)}
        </span>
      ))}
    </p>
  );
}
