import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../../web/api-client.ts';
import { toast } from '../../../../web/ui/toast.ts';
import type { PreviewLinkInput, PreviewLinkRow } from '../../../preview-links/preview-link-admin.schema.ts';

/** Stores a link, new or changed; whatever is shown of links is asked for anew. */
export function useSaveLink(link: PreviewLinkRow | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: PreviewLinkInput): Promise<void> => {
      if (link) await apiClient.previewLinks.updatePreviewLink({ ...input, linkId: link.id });
      else await apiClient.previewLinks.createPreviewLink(input);
    },
    onSuccess: () => {
      toast({ tone: 'success', title: link ? 'Preview link saved' : 'Preview link created' });
      return queryClient.invalidateQueries({ queryKey: api.previewLinks.key() });
    },
  });
}
