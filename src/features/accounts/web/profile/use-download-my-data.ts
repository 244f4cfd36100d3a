import { api } from '../../../../web/api-client.ts';
import { changeOf } from '../../../../web/change.ts';
import { saveFile } from '../../../../web/save-file.ts';
import { useChange } from '../../../../web/use-change.ts';

const myData = changeOf(api.accounts.getMyData);

/** Saves everything that is stored about the person as a file. */
export function useDownloadMyData() {
  return useChange(myData, {
    failed: 'Action failed',
    onDone: (data) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`porchlist-${day}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
  });
}
