import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../../web/api-client.ts';
import { describeError } from '../../../../../web/errors.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.ts';
import type { DirectoryPage } from '../../../address-import.schema.ts';

/** What else can go than single addresses: invented ones, and the names of residents. */
export function ClearDirectory({
  slug,
  sampleCount,
  residentCount,
}: { slug: string } & Pick<DirectoryPage, 'sampleCount' | 'residentCount'>) {
  const samples = useRemoval(
    useMutation(api.communities.removeSampleAddresses.mutationOptions()).mutateAsync,
    slug,
    'Sample addresses removed',
  );
  const names = useRemoval(
    useMutation(api.communities.removeResidentNames.mutationOptions()).mutateAsync,
    slug,
    'Names deleted',
  );
  return (
    <>
      {sampleCount > 0 && (
        <Notice
          tone="attention"
          title={`${sampleCount.toLocaleString('en-US')} sample addresses`}
          action={
            <Button size="sm" busy={samples.isBusy} busyLabel="Removing…" onClick={samples.run}>
              Remove them
            </Button>
          }
        >
          They are invented, to try sign-up with, and go away with the first import.
        </Notice>
      )}
      {residentCount > 0 && (
        <div>
          <Button size="sm" onClick={() => names.setOpen(true)}>
            Delete the names of residents ({residentCount.toLocaleString('en-US')})
          </Button>
          <ConfirmDialog
            open={names.isOpen}
            onOpenChange={names.setOpen}
            title="Delete the names of residents?"
            confirmLabel="Delete names and e-mails"
            busyLabel="Deleting…"
            tone="danger"
            busy={names.isBusy}
            onConfirm={names.run}
          >
            The addresses stay. Who asks for access is then compared by address alone, until you import a file
            with names again.
          </ConfirmDialog>
        </div>
      )}
    </>
  );
}

function useRemoval(remove: (input: { slug: string }) => Promise<unknown>, slug: string, done: string) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      await remove({ slug });
      toast({ tone: 'success', title: done });
    } catch (error) {
      toast({ tone: 'error', title: 'Action failed', description: describeError(error).description });
    } finally {
      setBusy(false);
      setOpen(false);
      void queryClient.invalidateQueries({ queryKey: api.communities.listDirectory.key() });
      void queryClient.invalidateQueries({ queryKey: api.communities.listPendingHouseholds.key() });
    }
  }
  return { isOpen, setOpen, isBusy, run: () => void run() };
}
