import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Pencil from 'lucide-react/icons/pencil';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { VendorRowProps } from './vendor-row-props.ts';

/** Name and verified mark. */
export function VendorName({ vendor }: Pick<VendorRowProps, 'vendor'>) {
  return (
    <>
      {vendor.name}
      {vendor.googlePlaceId !== null && (
        <span title="Verified business" className="ml-1 whitespace-nowrap text-accent">
          <BadgeCheck aria-hidden="true" className="inline size-4.5 -translate-y-px" />
          <span className="sr-only">(verified business)</span>
        </span>
      )}
    </>
  );
}

/** The name as the way to the vendor's page; visitors stay where they may take part. */
export function VendorLink({ vendor, list }: VendorRowProps) {
  if (list.visitor) return <VendorName vendor={vendor} />;
  return (
    <Link
      to="/communities/$slug/vendors/$vendorId"
      params={{ slug: list.communitySlug, vendorId: vendor.id }}
      state={{ isFromList: true }}
      className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5"
    >
      <VendorName vendor={vendor} />
    </Link>
  );
}

export function VendorBadges({ vendor }: Pick<VendorRowProps, 'vendor'>) {
  return (
    <>
      {vendor.homesServiced === 0 && <Badge tone="attention">New</Badge>}
      {vendor.isYours && <Badge tone="accent">Your Provider</Badge>}
    </>
  );
}

export function EditVendorLink({ vendor, list }: VendorRowProps) {
  if (list.visitor || !list.abilities.canSubmit) return null;
  return (
    <Link
      to="/submit"
      search={{ vendor_id: vendor.id }}
      aria-label={`Edit ${vendor.name}`}
      title="Edit"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Pencil aria-hidden="true" className="size-4" />
    </Link>
  );
}
