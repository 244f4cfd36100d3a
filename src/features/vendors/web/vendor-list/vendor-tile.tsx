import type { ShownVendor } from '../../vendor.schema.ts';
import { initialsOf } from './list-texts.ts';

/** The initials of a vendor in the color of its category; decoration beside the name. */
export function VendorTile({ vendor, className = '' }: { vendor: ShownVendor; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-category={vendor.category}
      className={`flex size-10 shrink-0 items-center justify-center rounded-control bg-tile text-sm font-semibold text-tile select-none ${className}`}
    >
      {initialsOf(vendor.name)}
    </span>
  );
}
