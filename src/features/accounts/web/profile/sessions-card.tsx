import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type ApiClient, api } from '../../../../web/api-client.ts';
import { QueryState } from '../../../../web/query-state.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { accountChanges } from '../account-changes.ts';
import { SessionItem } from '../session-item.tsx';

/** The person's sessions, with buttons to end each one except the current one. */
export function SessionsCard() {
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(api.accounts.listSessions.queryOptions());
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card as="section" aria-labelledby="sessions">
      <CardHeading id="sessions">Where you're signed in</CardHeading>
      <QueryState query={sessions} what="your sessions" lines={2} />
      {sessions.data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {sessions.data.map((session) => (
            <OwnSession key={session.id} session={session} list={list} />
          ))}
        </ul>
      )}
      {others > 0 && <EndOthers list={list} />}
    </Card>
  );
}

type List = RefObject<HTMLElement | null>;

interface OwnSessionProps {
  session: Awaited<ReturnType<ApiClient['accounts']['listSessions']>>[number];
  list: List;
}

function OwnSession({ session, list }: OwnSessionProps) {
  const ending = useChange(accountChanges.endSession, {
    focus: list,
    done: { title: 'Signed out', description: session.device },
    failed: 'Action failed',
  });
  const end = () => void ending.run({ sessionId: session.id });
  return <SessionItem session={session} isEnding={ending.isPending} onEnd={end} />;
}

function EndOthers({ list }: { list: List }) {
  const [isAsking, setAsking] = useState(false);
  const ending = useChange(accountChanges.endOtherSessions, {
    focus: list,
    done: 'Signed out everywhere else',
    failed: 'Action failed',
  });
  return (
    <>
      <Button size="sm" className="mt-3" onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out the others"
        busyLabel="Signing out…"
        tone="danger"
        busy={ending.isPending}
        onConfirm={() => void ending.run(undefined).then(() => setAsking(false))}
      >
        Every other browser needs a new sign-in link. You stay signed in here.
      </ConfirmDialog>
    </>
  );
}
