import { Link } from '@tanstack/react-router';
import type { Category } from '../../../catalogue/categories.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { Button, type ButtonVariant, buttonClass } from '../../../web/ui/button.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { prefillSignUpDraft } from '../../accounts/web/sign-up-draft.ts';
import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import type { VisitorParts } from '../../vendors/web/vendor-list/vendor-row-props.ts';
import type { PreviewPageData, VisitorData } from '../visitor.schema.ts';
import { toIdentityValues } from './identity-draft.ts';
import type { Visit } from './use-visit.ts';

export const onlookerParts: VisitorParts = {
  rate: () => null,
  costs: () => null,
  own: () => null,
  add: () => null,
};

export function createVisitorParts(preview: PreviewPageData, start: Visit['start']): VisitorParts {
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

function OwnEntries({ rating, costs }: { rating: number | null; costs: VisitorData['costs'] }) {
  if (rating === null && costs.length === 0) return null;
  return (
    <p className="order-4 mt-1.5 flex w-fit flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-accent-soft px-2.5 py-1 text-sm">
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

interface AddProviderNoteProps {
  preview: PreviewPageData;
  /** Category of the list above; null for all. */
  category: Category | null;
}

/** Visitors cannot add vendors and must become residents first. */
function AddProviderNote({ preview, category }: AddProviderNoteProps) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="max-w-md text-balance text-ink-muted">
        Residents add providers. Request access, and you can add yours right away.
      </p>
      <RequestAccessLink preview={preview} category={category} variant="secondary">
        + Add a Service Provider
      </RequestAccessLink>
    </div>
  );
}

interface RequestAccessLinkProps {
  preview: PreviewPageData;
  category?: Category | null;
  variant?: ButtonVariant;
  children?: string;
}

export function RequestAccessLink({
  preview: { community, visitor },
  category,
  variant = 'primary',
  children = 'Request Access',
}: RequestAccessLinkProps) {
  return (
    <Link
      to="/auth"
      search={{ community: community.slug, ...(category && { category }) }}
      onClick={() => visitor && prefillSignUpDraft(toIdentityValues(visitor))}
      className={buttonClass({ variant })}
    >
      {children}
    </Link>
  );
}
