import { useNavigate } from '@tanstack/react-router';
import { RowActions, runs } from '../../../../web/admin/row-actions.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';

const communityDialog = lazyDialog(() => import('./community-dialog.tsx'), { keepsInput: true });

export function AddCommunity() {
  return (
    <DialogButton dialog={communityDialog} props={{ community: null }} variant="primary">
      Add a community
    </DialogButton>
  );
}

interface CommunityActionsProps {
  community: { slug: string; name: string };
  isDefault: boolean;
}

export function CommunityActions({ community, isDefault }: CommunityActionsProps) {
  const { slug, name } = community;
  const navigate = useNavigate();
  const makeDefault = useChange(apiClient.communities.makeDefaultCommunity, {
    done: `${name} is the default community`,
    failed: 'Failed to change the default community',
  });
  const close = useChange(apiClient.communities.closeCommunity, {
    done: `${name} is closed`,
    failed: 'Failed to close the community',
    onDone: () => void navigate({ to: '/admin/communities' }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton dialog={communityDialog} props={{ community }} size="sm">
        Rename
      </DialogButton>
      {!isDefault && (
        <>
          <ConfirmButton
            size="sm"
            label="Make default"
            title={`Show ${name} to everybody without a community?`}
            confirmLabel="Make default"
            busyLabel="Changing…"
            busy={makeDefault.isPending}
            onConfirm={() => makeDefault.run({ slug })}
          >
            The start page leads there, and search engines may list it. People stay in their communities.
          </ConfirmButton>
          <ConfirmButton
            size="sm"
            variant="destructive"
            label="Close"
            title={`Close ${name}?`}
            confirmLabel="Close community"
            busyLabel="Closing…"
            busy={close.isPending}
            onConfirm={() => close.run({ slug })}
          >
            Its page is gone, and its members can see and change nothing there. Nothing is deleted: you can
            reopen it.
          </ConfirmButton>
        </>
      )}
    </div>
  );
}

export function ReopenCommunity({ slug, name }: { slug: string; name: string }) {
  const reopening = useChange(apiClient.communities.reopenCommunity, {
    done: `${name} is open again`,
    failed: 'Failed to reopen the community',
  });
  return (
    <RowActions
      about={name}
      actions={[{ label: 'Reopen', busyLabel: 'Reopening…', ...runs(reopening, { slug }) }]}
    />
  );
}
