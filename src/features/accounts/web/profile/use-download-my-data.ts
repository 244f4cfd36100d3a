import { useMutation } from '@tanstack/react-query';
import { apiClient } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';

/** Saves everything that is stored about the person as a file. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: () => apiClient.accounts.getMyData(),
    onSuccess: (data) => {
      const day = data.exportedAt.toISOString().slice(0, 10);
      save(`porchlist-${day}.json`, `${JSON.stringify(data, null, 2)}\n`);
    },
    onError: (error) => toastError(error, 'Action failed'),
  });
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
