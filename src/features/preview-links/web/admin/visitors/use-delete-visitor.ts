import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../../../web/api-client.ts';
import { toastError } from '../../../../../web/errors.ts';
import { focusWhenLost } from '../../../../../web/ui/focus-when-lost.ts';
import { toast } from '../../../../../web/ui/toast.ts';

/** Deletes a visitor's data; `onDone` once the list knows. */
export function useDeleteVisitor(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => apiClient.previewLinks.deletePreviewUser({ sessionId }),
    onSuccess: () => {
      toast({ tone: 'success', title: 'Visitor’s data deleted' });
      onDone();
    },
    onError: (error) => toastError(error, 'Action failed'),
    // The list shows what the server knows, also when another admin was quicker.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.previewLinks.listPreviewUsers.key() });
      focusWhenLost(() => document.getElementById('main'));
    },
  });
}
