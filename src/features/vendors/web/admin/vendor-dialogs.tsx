import type { RefObject } from 'react';
import { useShown } from '../../../../web/admin/use-shown.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { AdminVendorRow } from '../../vendor-admin.schema.ts';

const { Dialog: DeleteVendorDialog } = lazyDialog(() => import('./delete-vendor-dialog.tsx'));

const mergeDialog = lazyDialog(() => import('./merge/merge-dialog.tsx'));

/**
 * Opens the dialogs for merging and deleting one vendor of the list.
 *
 * @param listRef takes the focus when the row has gone with the button that was pressed
 */
export function useVendorDialogs(listRef: RefObject<HTMLElement | null>) {
  const merging = useShown<AdminVendorRow>();
  const deleting = useShown<AdminVendorRow>();

  return {
    merge: (vendor: AdminVendorRow) => mergeDialog.open(() => merging.show(vendor)),
    remove: deleting.show,
    dialogs: (
      <>
        {merging.shown && (
          <mergeDialog.Dialog
            key={merging.shown.opening}
            vendor={merging.shown.subject}
            open={merging.shown.isOpen}
            onOpenChange={merging.setOpen}
            listRef={listRef}
          />
        )}
        {deleting.shown && (
          <DeleteVendorDialog
            key={deleting.shown.opening}
            vendor={deleting.shown.subject}
            open={deleting.shown.isOpen}
            onOpenChange={deleting.setOpen}
            listRef={listRef}
          />
        )}
      </>
    ),
  };
}
