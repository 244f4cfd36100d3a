import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, apiClient } from '../../../../../web/api-client.ts';
import { type FormLike, showFormError } from '../../../../../web/errors.ts';
import { toast } from '../../../../../web/ui/toast.ts';
import type { PreviewLinkInput, PreviewLinkRow } from '../../../preview-link-admin.schema.ts';

const fields = ['slug', 'communitySlug', 'title', 'description'];

/** Stores a link, new or changed, and says how it went; true when it is stored, and shown wherever links are. */
export function useSaveLink(
  link: PreviewLinkRow | null,
  form: FormLike,
): (input: PreviewLinkInput) => Promise<boolean> {
  const queryClient = useQueryClient();
  const closeFailure = useRef<() => void>(undefined);
  return async (input) => {
    closeFailure.current?.();
    try {
      if (link) await apiClient.previewLinks.updatePreviewLink({ ...input, linkId: link.id });
      else await apiClient.previewLinks.createPreviewLink(input);
    } catch (error) {
      closeFailure.current = showFormError(error, form, fields, 'Action failed');
      return false;
    }
    toast({ tone: 'success', title: link ? 'Preview link saved' : 'Preview link created' });
    await queryClient.invalidateQueries({ queryKey: api.previewLinks.key() });
    return true;
  };
}
