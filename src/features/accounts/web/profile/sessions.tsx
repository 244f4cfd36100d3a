import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type ApiClient, api, apiClient } from '../../../../web/api-client.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { QueryState } from '../../../../web/query-state.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { SessionItem } from '../session-item.tsx';

const renameDialog = lazyDialog(() => import('./rename-session-dialog.tsx'), { keepsInput: true });

const shownAtFirst = 3;

export function Sessions() {
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(api.accounts.listSessions.queryOptions());
  const [showsAll, setShowsAll] = useState(false);
  // This browser first: the fold must never hide it.
  const rows = sessions.data?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) ?? [];
  const shown = showsAll ? rows : rows.slice(0, shownAtFirst);

  function showAll() {
    setShowsAll(true);
    list.current?.focus();
  }

  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" className="font-semibold">
        Where you're signed in
      </h3>
      <QueryState query={sessions} what="your sessions" lines={2} />
      {sessions.data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {shown.map((session) => (
            <OwnSession key={session.id} session={session} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {shown.length < rows.length && (
          <Button size="sm" onClick={showAll}>
            Show all {rows.length}
          </Button>
        )}
        {rows.length > 1 && <EndOthers list={list} />}
      </div>
    </section>
  );
}

interface OwnSessionProps {
  session: Awaited<ReturnType<ApiClient['accounts']['listSessions']>>[number];
}

function OwnSession({ session }: OwnSessionProps) {
  const ending = useChange(apiClient.accounts.endSession, {
    stale: ['accounts'],
    done: { title: 'Signed out', description: session.device },
  });
  const end = () => void ending.run({ sessionId: session.id });
  return (
    <SessionItem session={session} isEnding={ending.isPending} onEnd={end}>
      <DialogButton dialog={renameDialog} props={{ session }} size="sm" variant="quiet">
        Rename<span className="sr-only"> {session.name ?? session.device}</span>
      </DialogButton>
    </SessionItem>
  );
}

function EndOthers({ list }: { list: RefObject<HTMLElement | null> }) {
  const ending = useChange(apiClient.accounts.endOtherSessions, {
    stale: ['accounts'],
    focus: list,
    done: 'Signed out everywhere else',
  });
  return (
    <ConfirmButton
      size="sm"
      label="Sign out everywhere else"
      title="Sign out everywhere else?"
      confirmLabel="Sign out the others"
      busyLabel="Signing out…"
      tone="danger"
      busy={ending.isPending}
      onConfirm={() => ending.run(undefined)}
    >
      Every other browser needs a new sign-in link. You stay signed in here, and keep the passkeys that you
      added here; others are removed.
    </ConfirmButton>
  );
}
