import { useMutation } from '@tanstack/react-query';
import { apiClient } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';
import { saveFile } from '../../../../web/save-file.ts';

/** Saves everything that is stored about the person as a file. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: () => apiClient.accounts.getMyData(),
    onSuccess: (data) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`porchlist-${day}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
    onError: (error) => toastError(error, 'Action failed'),
  });
}
