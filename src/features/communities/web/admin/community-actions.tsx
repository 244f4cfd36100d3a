import { useNavigate } from '@tanstack/react-router';
import { RowActions } from '../../../../web/admin/row-actions.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';

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
  const defaulting = useDialog();
  const closing = useDialog();
  const navigate = useNavigate();
  const makeDefault = useChange(apiClient.communities.makeDefaultCommunity, {
    done: `${name} is the default community`,
    failed: 'Failed to change the default community',
    onDone: defaulting.close,
  });
  const close = useChange(apiClient.communities.closeCommunity, {
    done: `${name} is closed`,
    failed: 'Failed to close the community',
    onDone: () => {
      closing.close();
      void navigate({ to: '/admin/communities' });
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton dialog={communityDialog} props={{ community }} size="sm">
        Rename
      </DialogButton>
      {!isDefault && (
        <>
          <Button size="sm" onClick={() => defaulting.show(true)}>
            Make default
          </Button>
          <Button size="sm" variant="destructive" onClick={() => closing.show(true)}>
            Close
          </Button>
        </>
      )}
      <ConfirmDialog
        {...defaulting.state}
        title={`Show ${name} to everybody without a community?`}
        confirmLabel="Make default"
        busyLabel="Changing…"
        busy={makeDefault.isPending}
        onConfirm={() => void makeDefault.run({ slug })}
      >
        The start page leads there, and search engines may list it. Nobody's community changes.
      </ConfirmDialog>
      <ConfirmDialog
        {...closing.state}
        title={`Close ${name}?`}
        tone="danger"
        confirmLabel="Close community"
        busyLabel="Closing…"
        busy={close.isPending}
        onConfirm={() => void close.run({ slug })}
      >
        Its page is gone, and its members can see and change nothing there. Nothing is deleted: you can reopen
        it.
      </ConfirmDialog>
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
      actions={[
        {
          label: 'Reopen',
          isPending: reopening.isPending,
          busyLabel: 'Reopening…',
          onPress: () => void reopening.run({ slug }),
        },
      ]}
    />
  );
}
