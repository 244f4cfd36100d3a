import type { RefObject } from 'react';
import { useShown } from '../../../../web/admin/use-shown.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { focusWhenLost } from '../../../../web/ui/focus-when-lost.ts';
import type { AdminVendorRow } from '../../vendor-admin.schema.ts';
import { DeleteVendorDialog } from './delete-vendor-dialog.tsx';
import { useVendorsChanged } from './vendors-changed.ts';

const mergeDialog = lazyDialog(() => import('./merge/merge-dialog.tsx'));

/**
 * Merging and deleting one vendor of the list.
 *
 * @param listRef takes the focus when the row has gone with the button that was pressed
 */
export function useVendorDialogs(listRef: RefObject<HTMLElement | null>) {
  const merging = useShown<AdminVendorRow>();
  const deleting = useShown<AdminVendorRow>();
  const vendorsChanged = useVendorsChanged();

  async function settle() {
    await vendorsChanged();
    focusWhenLost(() => listRef.current);
  }

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
            onSettled={settle}
          />
        )}
        {deleting.shown && (
          <DeleteVendorDialog
            key={deleting.shown.opening}
            vendor={deleting.shown.subject}
            open={deleting.shown.isOpen}
            onOpenChange={deleting.setOpen}
            onSettled={settle}
          />
        )}
      </>
    ),
  };
}
