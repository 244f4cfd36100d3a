import { useQuery } from '@tanstack/react-query';
import Truck from 'lucide-react/icons/truck';
import { listOptions } from '../../../../web/admin/admin-page.ts';
import type { QueueInput } from '../../../../web/admin/inbox-search.ts';
import { QueueSection } from '../../../../web/admin/queue-section.tsx';
import { type Columns, Day, TypedText } from '../../../../web/admin/record-list.tsx';
import { ReasonDialog, RowActions, runs } from '../../../../web/admin/row-actions.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import { undoMessages } from '../../../audit/audit.rules.ts';
import { undoToast } from '../../../audit/web/undo-toast.ts';
import type { AddressChangeRow } from '../../address-change.schema.ts';

const columns: Columns<AddressChangeRow> = [
  { header: 'Name', cell: (request) => <Who {...request} /> },
  {
    header: 'From',
    cell: ({ currentAddress }) => <TypedText>{currentAddress ?? 'No address'}</TypedText>,
  },
  { header: 'To', cell: (request) => <NewAddress {...request} /> },
  { header: 'Reason', cell: ({ reason }) => <TypedText className="whitespace-pre-line">{reason}</TypedText> },
  { header: 'Asked', cell: ({ requestedAt }) => <Day at={requestedAt} /> },
];

export function AddressChanges({ queue }: { queue: QueueInput }) {
  const query = useQuery({
    ...api.directory.listAddressChangeRequests.queryOptions({ input: queue.input }),
    ...listOptions,
  });
  return (
    <QueueSection
      title="Address Changes"
      lead="Approving moves the person to the new address and its community. The HOA admin there still confirms the home."
      queue={queue}
      query={query}
      searchLabel="Search name or address"
      empty={{ icon: <Truck />, text: 'No one is waiting. Requests for another address appear here.' }}
      caption="Address changes waiting for a decision"
      rowKey={({ id }) => id}
      columns={columns}
      actions={(request) => <Decide {...request} />}
    />
  );
}

function Who({ personName, communityName }: AddressChangeRow) {
  return (
    <>
      <TypedText className="font-semibold">{personName}</TypedText>
      <span className="block text-sm text-ink-muted">{communityName ?? 'No community'}</span>
    </>
  );
}

function NewAddress(request: AddressChangeRow) {
  const { requestedAddress, isAddressConfirmed, newCommunityName, isOtherCommunity } = request;
  return (
    <>
      <TypedText>{requestedAddress}</TypedText>
      <span className="mt-0.5 flex flex-wrap gap-1">
        {!isAddressConfirmed && <Badge tone="attention">Typed, please check</Badge>}
        {isOtherCommunity && <Badge tone="accent">Moves to {newCommunityName}</Badge>}
        {newCommunityName === null && <Badge tone="attention">Not in any address directory</Badge>}
      </span>
    </>
  );
}

function Decide({ id: requestId, userId, requestedAt, personName }: AddressChangeRow) {
  const asking = useDialog();
  const undo = useChange(apiClient.joining.undoDecisions, {
    done: ({ done }) => (done.length > 0 ? 'Undone' : { tone: 'error', title: undoMessages.tooLate }),
  });
  const approve = useChange(apiClient.directory.approveAddressChange, {
    done: undoToast(
      {
        title: 'Address change approved',
        description: `The email to ${personName} leaves in a few seconds.`,
      },
      () => void undo.run({ ids: [userId] }),
    ),
    failed: { title: 'Failed to approve address change' },
  });
  const reject = useChange(apiClient.directory.rejectAddressChange, {
    done: undoToast({ title: 'Address change rejected' }, () => void undo.run({ ids: [userId] })),
    failed: { title: 'Failed to reject address change' },
  });
  return (
    <>
      <RowActions
        about={`the address change of ${personName}`}
        actions={[
          {
            label: 'Reject',
            isPending: reject.isPending,
            busyLabel: 'Rejecting…',
            onPress: () => asking.show(true),
          },
          {
            label: 'Approve',
            variant: 'primary',
            busyLabel: 'Approving…',
            ...runs(approve, { requestId, requestedAt }),
          },
        ]}
      />
      <ReasonDialog
        {...asking.state}
        title={`Reject the address change of ${personName}?`}
        description="They stay where they are and get a polite email that says no. They may ask again."
        confirmLabel="Reject request"
        busyLabel="Rejecting…"
        onConfirm={(reason) => reject.run({ requestId, ...(reason && { reason }) })}
      />
    </>
  );
}
