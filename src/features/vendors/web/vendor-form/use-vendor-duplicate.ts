import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';
import { useDebounced } from '../../../../web/use-debounced.ts';
import { duplicateMessage, vendorMessages } from '../../vendor-messages.ts';
import { longestVendorName, nameSign } from '../../vendor-name.ts';

export interface ExistingVendor {
  vendorId: string;
  vendorName: string;
  vendorCategory: string;
}

const duplicateOptions = (name: string, communitySlug: string) =>
  api.vendors.checkVendorDuplicate.queryOptions({ input: { name, communitySlug }, retry: false });

/** Returns the vendor of the community that already has this name, asked for once the typing has settled. */
export function useVendorDuplicate(name: string, communitySlug: string | null): ExistingVendor | null {
  const settled = useDebounced(name.trim(), 300);
  const { data } = useQuery({
    ...duplicateOptions(settled, communitySlug ?? ''),
    enabled: communitySlug !== null && nameSign.test(settled) && settled.length <= longestVendorName,
  });
  return settled === name.trim() ? (data ?? null) : null;
}

/**
 * Finds the vendor of that name at once, before submitting. When the answer cannot be had, the server decides while
 * saving.
 */
export function findVendorDuplicate(
  queryClient: QueryClient,
  name: string,
  communitySlug: string,
): Promise<ExistingVendor | null> {
  return queryClient.fetchQuery(duplicateOptions(name, communitySlug)).catch(() => null);
}

export function duplicateText(existing: ExistingVendor): string {
  return `${vendorMessages.duplicateTitle}: ${duplicateMessage(existing.vendorName, existing.vendorCategory)}`;
}
