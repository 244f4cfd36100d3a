import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import type { AdminVendorRow } from '../../vendor-admin.schema.ts';

interface VendorActionsProps {
  vendor: AdminVendorRow;
  onMerge: () => void;
  onDelete: () => void;
}

/** What an admin may do with one vendor of the list. */
export function VendorActions({ vendor, onMerge, onDelete }: VendorActionsProps) {
  return (
    <>
      <Link
        to="/admin/vendors/edit"
        search={{ vendor_id: vendor.id }}
        aria-label={`Edit ${vendor.name}`}
        className={buttonClass({ size: 'sm' })}
      >
        Edit
      </Link>
      <Button size="sm" aria-haspopup="dialog" onClick={onMerge} className="whitespace-nowrap">
        <span>
          Merge<span className="sr-only"> {vendor.name}</span> into…
        </span>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Delete ${vendor.name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}
