import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { toastError } from '../../../../web/errors.ts';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { useOpening } from '../../../../web/ui/use-opening.ts';
import type { AdminVendorRow } from '../../../vendors/vendor-admin.schema.ts';
import { DeleteVendorDialog } from './delete-vendor-dialog.tsx';

const loadMergeDialog = () => import('./merge/merge-dialog.tsx');
const MergeDialog = lazy(loadMergeDialog);

/** What an admin may do with one vendor of the list. */
export function VendorActions({ vendor }: { vendor: AdminVendorRow }) {
  const [open, setOpen] = useState<'merge' | 'delete' | null>(null);
  const mergeOpening = useOpening(open === 'merge');

  function openMerge() {
    loadMergeDialog().then(
      () => setOpen('merge'),
      (error: unknown) => toastError(error, 'Action failed'),
    );
  }

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
      <Button size="sm" aria-haspopup="dialog" onClick={openMerge} className="whitespace-nowrap">
        <span>
          Merge<span className="sr-only"> {vendor.name}</span> into…
        </span>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Delete ${vendor.name}`}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      <DeleteVendorDialog
        vendor={vendor}
        open={open === 'delete'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'delete' : null)}
      />
      {mergeOpening > 0 && (
        <Suspense>
          <MergeDialog
            key={mergeOpening}
            vendor={vendor}
            open={open === 'merge'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'merge' : null)}
          />
        </Suspense>
      )}
    </>
  );
}
