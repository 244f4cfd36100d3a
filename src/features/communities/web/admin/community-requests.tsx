import { useQuery } from '@tanstack/react-query';
import MapPinned from 'lucide-react/icons/map-pinned';
import { listOptions } from '../../../../web/admin/admin-page.ts';
import type { QueueInput } from '../../../../web/admin/inbox-search.ts';
import { QueueSection } from '../../../../web/admin/queue-section.tsx';
import { type Columns, Day, TypedText } from '../../../../web/admin/record-list.tsx';
import { ReasonDialog, RowActions } from '../../../../web/admin/row-actions.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import { undoToast } from '../../../audit/web/undo-toast.ts';
import type { CommunityRequestRow } from '../../decided-request.schema.ts';

const { Dialog: ApproveCommunityDialog } = lazyDialog(() => import('./approve-community-dialog.tsx'), {
  keepsInput: true,
});

const columns: Columns<CommunityRequestRow> = [
  { header: 'Community', cell: (request) => <RequestedCommunity {...request} /> },
  { header: 'Who asks', cell: (request) => <Requestor {...request} /> },
  {
    header: 'Notes',
    isWide: true,
    cell: ({ notes }) => notes && <TypedText className="whitespace-pre-line">{notes}</TypedText>,
  },
  { header: 'Asked', cell: ({ requestedAt }) => <Day at={requestedAt} /> },
];

export function CommunityRequests({ queue }: { queue: QueueInput }) {
  const { page, query: text } = queue.input;
  const query = useQuery({
    ...api.communities.listCommunityRequests.queryOptions({ input: { page, query: text } }),
    ...listOptions,
  });
  return (
    <QueueSection
      title="Community Requests"
      lead="Approving creates the community and its page. The person who asked gets an email either way."
      queue={queue}
      query={query}
      searchLabel="Search community or person"
      empty={{
        icon: <MapPinned />,
        text: 'No neighborhood is waiting. Requests for new communities appear here.',
      }}
      caption="Requested communities"
      rowKey={({ id }) => id}
      columns={columns}
      actions={(request) => <Decide request={request} />}
    />
  );
}

function RequestedCommunity({ communityName, location }: CommunityRequestRow) {
  return (
    <>
      <TypedText className="font-semibold">{communityName}</TypedText>
      <span className="block text-sm text-ink-muted">{location ?? 'No city given'}</span>
    </>
  );
}

function Requestor({ requestorName, requestorEmail, isResident, homeAddress }: CommunityRequestRow) {
  return (
    <div className="wrap-anywhere xl:min-w-56">
      {requestorName}
      <span className="dotted text-sm text-ink-muted">
        <span>{requestorEmail}</span>
        <span>
          {isResident ? `lives ${homeAddress ? `at ${homeAddress}` : 'there'}` : 'does not live there'}
        </span>
      </span>
    </div>
  );
}

function Decide({ request }: { request: CommunityRequestRow }) {
  const { id: requestId, communityName } = request;
  const approving = useDialog();
  const rejecting = useDialog();
  const undo = useChange(apiClient.communities.undoCommunityRequest, {
    done: 'Undone',
  });
  const reject = useChange(apiClient.communities.rejectCommunityRequest, {
    done: undoToast({ title: 'Community request rejected' }, () => void undo.run({ requestId })),
    failed: { title: 'Failed to reject community request' },
  });
  return (
    <>
      <RowActions
        about={communityName}
        actions={[
          { label: 'Reject', onPress: () => rejecting.show(true) },
          { label: 'Approve', variant: 'primary', onPress: () => approving.show(true) },
        ]}
      />
      <ApproveCommunityDialog {...approving.state} request={request} />
      <ReasonDialog
        {...rejecting.state}
        title={`Reject ${communityName}?`}
        description="The person who asked gets a polite email that says no."
        confirmLabel="Reject request"
        busyLabel="Rejecting…"
        onConfirm={(reason) => reject.run({ requestId, ...(reason && { reason }) })}
      />
    </>
  );
}
