import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../../../web/admin/query-error.tsx';
import { api } from '../../../../../web/api-client.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { ResponsiveDialog } from '../../../../../web/ui/dialog.tsx';
import { Loading, SkeletonText } from '../../../../../web/ui/skeleton.tsx';
import { useOpening } from '../../../../../web/ui/use-opening.ts';
import { useChange } from '../../../../../web/use-change.ts';
import type { VisitorRow } from '../../../visitor-admin.schema.ts';
import { previewLinkChanges } from '../preview-link-changes.ts';
import { VisitorActivity } from './visitor-activity.tsx';

interface VisitorDialogProps {
  visitor: VisitorRow;
  open: boolean;
  onClose: () => void;
}

/** What one visitor did and shared, and the way to delete it. */
export default function VisitorDialog(props: VisitorDialogProps) {
  return <Opened key={`${props.visitor.id} ${useOpening(props.open)}`} {...props} />;
}

function Opened({ visitor, open, onClose }: VisitorDialogProps) {
  const { id, address, communityName } = visitor;
  const name = visitor.name ?? 'Name erased';
  const [isAsking, setAsking] = useState(false);
  const detail = useQuery(
    api.previewLinks.getVisitor.queryOptions({ input: { sessionId: id }, staleTime: 0 }),
  );
  const [main] = useState(() => ({ current: document.getElementById('main') }));
  const deletion = useChange(previewLinkChanges.deleteVisitor, {
    focus: main,
    done: 'Visitor’s data deleted',
    failed: 'Action failed',
    onDone: onClose,
    onFailed: () => setAsking(false),
  });
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      description={[address, communityName].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete data
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {detail.isPending && (
        <Loading label="Loading activity…">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {detail.isError && !detail.data && <QueryError query={detail} />}
      {detail.data && <VisitorActivity visitor={detail.data} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the data of ${name}?`}
        confirmLabel="Delete data"
        busyLabel="Deleting…"
        tone="danger"
        busy={deletion.isPending}
        onConfirm={() => void deletion.run({ sessionId: id })}
      >
        Their name, address, ratings and costs are erased for good, and their browser forgets them. The
        figures of the link stay as they are.
        {visitor.adoptedAt && ' What they moved to their account stays there.'}
      </ConfirmDialog>
    </ResponsiveDialog>
  );
}
