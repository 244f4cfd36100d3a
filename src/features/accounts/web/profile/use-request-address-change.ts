import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { toast } from '../../../../web/ui/toast.ts';
import type { RequestAddressChangeInput } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';
import { type AddressChangeErrors, addressChangeErrors } from './address-change-values.ts';

interface Answers {
  onDone: () => void;
  onRefused: (errors: AddressChangeErrors) => void;
}

/** Sends the request; the dialog closes when it is stored and keeps everything when it is not. */
export function useRequestAddressChange({ onDone, onRefused }: Answers) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestAddressChangeInput) => apiClient.accounts.requestAddressChange(input),
    onSuccess: async () => {
      toast({
        tone: 'success',
        title: profileMessages.requestSubmitted,
        description: 'We mail you once an admin has decided.',
      });
      onDone();
      await queryClient.invalidateQueries({ queryKey: api.accounts.getProfile.key() });
    },
    onError: (error) => {
      const { fields, description } = describeError(error, undefined, 'An unexpected error occurred.');
      const errors = addressChangeErrors(fields);
      if (Object.keys(errors).length > 0) return onRefused(errors);
      toast({
        tone: 'error',
        title: profileMessages.requestFailed,
        description,
      });
    },
  });
}
