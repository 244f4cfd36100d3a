import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';

/** Has everything read anew that shows vendors. */
export function useVendorsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.vendors.key() }),
      queryClient.invalidateQueries({ queryKey: api.homeVendors.key() }),
    ]);
  };
}
