import { useState } from 'react';
import { formatNumber } from '../../../../../platform/format-number.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import type { DirectoryPage } from '../../../address-import.schema.ts';
import { communityChanges } from '../../community-changes.ts';

const failed = { title: 'Action failed' };

interface ClearDirectoryProps extends Pick<DirectoryPage, 'sampleCount' | 'residentCount'> {
  slug: string;
}

/** What else can go than single addresses: invented ones, and the names of residents. */
export function ClearDirectory({ slug, sampleCount, residentCount }: ClearDirectoryProps) {
  return (
    <>
      {sampleCount > 0 && <RemoveSamples slug={slug} count={sampleCount} />}
      {residentCount > 0 && <RemoveResidentNames slug={slug} count={residentCount} />}
    </>
  );
}

interface PartProps {
  slug: string;
  count: number;
}

function RemoveSamples({ slug, count }: PartProps) {
  const removal = useChange(communityChanges.removeSampleAddresses, {
    done: 'Sample addresses removed',
    failed,
  });
  return (
    <Notice
      tone="attention"
      title={`${formatNumber(count)} sample addresses`}
      action={
        <Button
          size="sm"
          busy={removal.isPending}
          busyLabel="Removing…"
          onClick={() => void removal.run({ slug })}
        >
          Remove them
        </Button>
      }
    >
      They are made up, for trying out sign-up, and go away with the first import.
    </Notice>
  );
}

function RemoveResidentNames({ slug, count }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const removal = useChange(communityChanges.removeResidentNames, { done: 'Names deleted', failed });
  return (
    <div>
      <Button size="sm" onClick={() => setAsking(true)}>
        Delete the names of residents ({formatNumber(count)})
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete the names of residents?"
        confirmLabel="Delete names and emails"
        busyLabel="Deleting…"
        tone="danger"
        busy={removal.isPending}
        onConfirm={() => void removal.run({ slug }).then(() => setAsking(false))}
      >
        The addresses stay. Requests for access are then matched by address only, until you import a file with
        names again.
      </ConfirmDialog>
    </div>
  );
}
