import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../web/api-client.ts';
import { describeError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { CreateInvitationInput } from '../invitation.schema.ts';

/** Makes an invitation; the list of the own ones is asked for anew. */
export function useCreateInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateInvitationInput) => apiClient.invitations.createInvitation(input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.invitations.listInvitations.key() }),
    onError: (error) => {
      const { fields, description } = describeError(error, undefined, 'Unknown error');
      // What is wrong with a field stands beside it.
      if (Object.keys(fields).length > 0) return;
      toast({
        tone: 'error',
        title: 'Could not create invite',
        description,
      });
    },
  });
}
