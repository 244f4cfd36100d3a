import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../../../web/api-client.ts';
import { toastError } from '../../../../../web/errors.ts';
import type { PreviewLinkRow } from '../../../preview-link-admin.schema.ts';

const lists = { queryKey: api.previewLinks.listPreviewLinks.key() };

interface Switched {
  linkId: string;
  isActive: boolean;
}

/** Activates or deactivates a link. The switch moves at once, and back when it could not be done. */
export function useSwitchLink() {
  const queryClient = useQueryClient();
  const show = ({ linkId, isActive }: Switched) =>
    queryClient.setQueriesData<{ rows: PreviewLinkRow[] }>(
      lists,
      (list) =>
        list && { ...list, rows: list.rows.map((row) => (row.id === linkId ? { ...row, isActive } : row)) },
    );
  return useMutation({
    mutationFn: (input: Switched) => apiClient.previewLinks.setPreviewLinkActive(input),
    onMutate: async (input) => {
      // An answer that is under way would move the switch back.
      await queryClient.cancelQueries(lists);
      show(input);
    },
    onError: (error, { linkId, isActive }) => {
      show({ linkId, isActive: !isActive });
      toastError(error, 'Failed to update link status');
    },
    // Not waited for: the switch can be moved again as soon as the server has answered.
    onSettled: () => void queryClient.invalidateQueries(lists),
  });
}
