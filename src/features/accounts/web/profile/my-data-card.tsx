import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { api } from '../../../../web/api-client.ts';
import { defineChange } from '../../../../web/change.ts';
import { saveFile } from '../../../../web/files.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { profileMessages } from '../../account.texts.ts';

const deleteDialog = lazyDialog(() => import('./delete-account-dialog.tsx'));

/** A card to download one's data and to delete the account. */
export function MyDataCard({ canDelete }: { canDelete: boolean }) {
  const download = useDownloadMyData();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function open() {
    deleteDialog.open(() => {
      setOpened(true);
      setOpen(true);
    });
  }

  return (
    <Card as="section" aria-labelledby="my-data">
      <CardHeading id="my-data">Your data</CardHeading>
      <div className="grid gap-5">
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-muted">Everything we store about you, in one file.</p>
          <Button
            size="sm"
            busy={download.isPending}
            busyLabel="Preparing…"
            onClick={() => void download.run(undefined)}
          >
            <Download aria-hidden="true" className="size-4" />
            Download my data
          </Button>
        </div>
        <div className="grid justify-items-start gap-2 border-t border-line pt-5">
          <p className="text-ink-muted">
            {canDelete
              ? 'Deleting your account erases your name, email and address for good.'
              : profileMessages.confirmFirst}
          </p>
          {canDelete && (
            <Button
              {...deleteDialog.triggerProps}
              variant="quiet"
              size="sm"
              className="-ml-3 text-danger"
              onClick={open}
            >
              Delete my account
            </Button>
          )}
        </div>
      </div>
      {wasOpened && <deleteDialog.Dialog open={isOpen} onOpenChange={setOpen} />}
    </Card>
  );
}

const myData = defineChange(api.accounts.getMyData);

/** Downloads everything stored about the person as a file. */
function useDownloadMyData() {
  return useChange(myData, {
    failed: 'Action failed',
    onDone: (data) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`porchlist-${day}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
  });
}
