import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../web/api-client.ts';
import type { Branding } from '../../../branding.schema.ts';

/** Puts what was saved in place, and lets the community's page be read again. */
export function useBrandingChanged(slug: string): (branding: Branding) => void {
  const queryClient = useQueryClient();
  return (branding) => {
    queryClient.setQueryData(api.communities.getBranding.queryKey({ input: { slug } }), branding);
    for (const queryKey of [api.communities.getCommunity.key(), api.vendors.listVendorStats.key()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
