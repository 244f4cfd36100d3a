import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';

/** Has everything read anew that shows the own costs, what is made of them, or the points they earn. */
export function useCostsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.vendors.key() }),
      queryClient.invalidateQueries({ queryKey: api.costs.key() }),
      queryClient.invalidateQueries({ queryKey: api.homeVendors.key() }),
      queryClient.invalidateQueries({ queryKey: api.accounts.getMe.key() }),
      queryClient.invalidateQueries({ queryKey: api.accounts.getProfile.key() }),
      queryClient.invalidateQueries({ queryKey: api.points.key() }),
      queryClient.invalidateQueries({ queryKey: api.firstSteps.key() }),
    ]);
  };
}
