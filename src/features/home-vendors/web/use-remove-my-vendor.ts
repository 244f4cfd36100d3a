import { api } from '../../../web/api-client.ts';
import { useChange } from '../../../web/use-change.ts';
import { ownVendorChanges } from '../../contributions/web/own-vendor-changes.ts';
import type { MyVendorRow } from '../home-vendor.schema.ts';

/**
 * Takes a vendor off the list at once and offers to put it back. When the server refuses, the card returns.
 *
 * @param onGone called once the card is off the screen
 */
export function useRemoveMyVendor({ vendorId, name }: MyVendorRow, onGone: () => void): () => void {
  const putBack = useChange(ownVendorChanges.addMyVendor, { failed: 'Action failed' });
  const removal = useChange(ownVendorChanges.removeMyVendor, {
    ahead: {
      queryKey: api.homeVendors.listMyVendors.queryKey(),
      update: (rows: MyVendorRow[]) => rows.filter((row) => row.vendorId !== vendorId),
    },
    done: {
      title: 'Removed',
      description: name,
      action: { label: 'Undo', onClick: () => void putBack.run({ vendorId }) },
    },
    failed: { title: 'Could not remove' },
  });
  return () => {
    void removal.run({ vendorId });
    requestAnimationFrame(onGone);
  };
}
