import { lazy, type RefObject, Suspense } from 'react';
import { toastError } from '../../../../web/errors.ts';
import { focusWhenLost } from '../../../../web/ui/focus-when-lost.ts';
import type { AdminVendorRow } from '../../../vendors/vendor-admin.schema.ts';
import { useShown } from '../list/use-shown.ts';
import { DeleteVendorDialog } from './delete-vendor-dialog.tsx';
import { useVendorsChanged } from './vendors-changed.ts';

const loadMergeDialog = () => import('./merge/merge-dialog.tsx');
const MergeDialog = lazy(loadMergeDialog);

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
    merge: (vendor: AdminVendorRow) =>
      // Loaded first, so that a lost connection is a message and not a broken page.
      loadMergeDialog().then(
        () => merging.show(vendor),
        (error: unknown) => toastError(error, 'Action failed'),
      ),
    remove: deleting.show,
    dialogs: (
      <>
        {merging.shown && (
          <Suspense>
            <MergeDialog
              key={merging.shown.opening}
              vendor={merging.shown.subject}
              open={merging.shown.isOpen}
              onOpenChange={merging.setOpen}
              onSettled={settle}
            />
          </Suspense>
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
