import { useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import type { DirectoryPage } from '../../../address-import.schema.ts';
import { communityChanges } from '../../community-changes.ts';

/** What else can go than single addresses: invented ones, and the names of residents. */
export function ClearDirectory({
  slug,
  sampleCount,
  residentCount,
}: { slug: string } & Pick<DirectoryPage, 'sampleCount' | 'residentCount'>) {
  const [isAsking, setAsking] = useState(false);
  const failed = { title: 'Action failed' };
  const samples = useChange(communityChanges.removeSampleAddresses, {
    done: 'Sample addresses removed',
    failed,
  });
  const names = useChange(communityChanges.removeResidentNames, { done: 'Names deleted', failed });
  return (
    <>
      {sampleCount > 0 && (
        <Notice
          tone="attention"
          title={`${sampleCount.toLocaleString('en-US')} sample addresses`}
          action={
            <Button
              size="sm"
              busy={samples.isPending}
              busyLabel="Removing…"
              onClick={() => void samples.run({ slug })}
            >
              Remove them
            </Button>
          }
        >
          They are invented, to try sign-up with, and go away with the first import.
        </Notice>
      )}
      {residentCount > 0 && (
        <div>
          <Button size="sm" onClick={() => setAsking(true)}>
            Delete the names of residents ({residentCount.toLocaleString('en-US')})
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title="Delete the names of residents?"
            confirmLabel="Delete names and e-mails"
            busyLabel="Deleting…"
            tone="danger"
            busy={names.isPending}
            onConfirm={() => void names.run({ slug }).then(() => setAsking(false))}
          >
            The addresses stay. Who asks for access is then compared by address alone, until you import a file
            with names again.
          </ConfirmDialog>
        </div>
      )}
    </>
  );
}
