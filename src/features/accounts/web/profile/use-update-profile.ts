import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { toast } from '../../../../web/ui/toast.ts';
import type { UpdateProfileInput } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';

/** Saves a change of the own profile and says how it went; a field's own message is left to the field. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: UpdateProfileInput) => apiClient.accounts.updateProfile(changes),
    onSuccess: async () => {
      toast({ tone: 'success', title: profileMessages.savedTitle, description: profileMessages.saved });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.accounts.getProfile.key() }),
        queryClient.invalidateQueries({ queryKey: api.accounts.getMe.key() }),
        // Whether neighbors see the name is told in the reviews.
        queryClient.invalidateQueries({ queryKey: api.reviews.key() }),
      ]);
    },
    onError: (error) => {
      const { fields, description } = describeError(error);
      if (Object.keys(fields).length > 0) return;
      toast({ tone: 'error', title: profileMessages.couldNotSave, description });
    },
  });
}
