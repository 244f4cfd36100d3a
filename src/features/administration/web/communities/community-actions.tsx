import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { communityChanges } from '../../../communities/web/community-changes.ts';

const communityDialog = lazyDialog(() => import('./community-dialog.tsx'));

export function AddCommunity() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        {...communityDialog.triggerProps}
        onClick={() => communityDialog.open(() => setOpen(true))}
      >
        Add a community
      </Button>
      <communityDialog.Dialog open={isOpen} community={null} onClose={() => setOpen(false)} />
    </>
  );
}

interface CommunityActionsProps {
  community: { slug: string; name: string };
  isDefault: boolean;
}

export function CommunityActions({ community, isDefault }: CommunityActionsProps) {
  const { slug, name } = community;
  const [open, setOpen] = useState<'rename' | 'default' | 'close'>();
  const close = () => setOpen(undefined);
  const navigate = useNavigate();
  const makeDefault = useChange(communityChanges.makeDefaultCommunity, {
    done: `${name} is the default community`,
    failed: 'Failed to change the default community',
    onDone: close,
  });
  const closing = useChange(communityChanges.closeCommunity, {
    done: `${name} is closed`,
    failed: 'Failed to close the community',
    onDone: () => {
      close();
      void navigate({ to: '/admin/communities' });
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        {...communityDialog.triggerProps}
        onClick={() => communityDialog.open(() => setOpen('rename'))}
      >
        Rename
      </Button>
      {!isDefault && (
        <>
          <Button size="sm" onClick={() => setOpen('default')}>
            Make default
          </Button>
          <Button size="sm" variant="destructive" onClick={() => setOpen('close')}>
            Close
          </Button>
        </>
      )}
      <communityDialog.Dialog open={open === 'rename'} community={community} onClose={close} />
      <ConfirmDialog
        open={open === 'default'}
        onOpenChange={close}
        title={`Show ${name} to everybody without a community?`}
        confirmLabel="Make default"
        busyLabel="Changing…"
        busy={makeDefault.isPending}
        onConfirm={() => void makeDefault.run({ slug })}
      >
        The start page leads there, and search engines may list it. Nobody's community changes.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'close'}
        onOpenChange={close}
        title={`Close ${name}?`}
        tone="danger"
        confirmLabel="Close community"
        busyLabel="Closing…"
        busy={closing.isPending}
        onConfirm={() => void closing.run({ slug })}
      >
        Its page is gone, and its members can see and change nothing there. Nothing is deleted: you can reopen
        it.
      </ConfirmDialog>
    </div>
  );
}

export function ReopenCommunity({ slug, name }: { slug: string; name: string }) {
  const reopening = useChange(communityChanges.reopenCommunity, {
    done: `${name} is open again`,
    failed: 'Failed to reopen the community',
  });
  return (
    <Button
      size="sm"
      aria-label={`Reopen ${name}`}
      busy={reopening.isPending}
      busyLabel="Reopening…"
      onClick={() => void reopening.run({ slug })}
    >
      Reopen
    </Button>
  );
}
