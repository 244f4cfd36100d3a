import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../web/api-client.ts';
import { describeError, toastError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { MyVendorRow } from '../home-vendor.schema.ts';

/**
 * Takes a vendor off the list at once and offers to put it back. When the server refuses, the card returns.
 *
 * @param onGone called once the card is off the screen
 */
export function useRemoveMyVendor(onGone: () => void): (vendor: MyVendorRow) => void {
  const queryClient = useQueryClient();

  async function remove({ vendorId, name }: MyVendorRow): Promise<void> {
    const queryKey = api.homeVendors.listMyVendors.queryKey();
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<MyVendorRow[]>(queryKey, (rows) =>
      rows?.filter((row) => row.vendorId !== vendorId),
    );
    requestAnimationFrame(onGone);
    try {
      await apiClient.homeVendors.removeMyVendor({ vendorId });
      toast({
        tone: 'success',
        title: 'Removed',
        description: name,
        action: { label: 'Undo', onClick: () => void putBack(queryClient, vendorId) },
      });
    } catch (error) {
      toast({ tone: 'error', title: 'Could not remove', description: describeError(error).description });
    }
    refresh(queryClient);
  }

  return (vendor) => void remove(vendor);
}

async function putBack(queryClient: QueryClient, vendorId: string): Promise<void> {
  try {
    await apiClient.homeVendors.addMyVendor({ vendorId });
  } catch (error) {
    toastError(error, 'Action failed');
  }
  refresh(queryClient);
}

/** The own list, and the homes counted in the community's. */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: api.homeVendors.key() });
  void queryClient.invalidateQueries({ queryKey: api.vendors.key() });
}
