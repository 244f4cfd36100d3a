import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { api, apiClient } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CardHeading } from '../../../../web/ui/card-heading.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { focusWhenLost } from '../../../../web/ui/focus-when-lost.ts';
import { Loading, SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { SessionItem } from '../session-item.tsx';

/** The browsers the person is signed in with; each but this one can be signed out from here. */
export function SessionsCard() {
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(api.accounts.listSessions.queryOptions());
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card as="section" aria-labelledby="sessions">
      <CardHeading id="sessions">Where you're signed in</CardHeading>
      {sessions.isPending && (
        <Loading label="Loading your sessions…">
          <SkeletonText lines={2} />
        </Loading>
      )}
      {sessions.isError && (
        <ErrorState onRetry={() => void sessions.refetch()} busy={sessions.isFetching}>
          Unable to load your sessions.
        </ErrorState>
      )}
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
  session: Awaited<ReturnType<typeof apiClient.accounts.listSessions>>[number];
  list: List;
}

function OwnSession({ session, list }: OwnSessionProps) {
  const ending = useEnding({
    list,
    end: () => apiClient.accounts.endSession({ sessionId: session.id }),
    doneTitle: 'Signed out',
    doneText: session.device,
  });
  return <SessionItem session={session} isEnding={ending.isPending} onEnd={() => ending.mutate()} />;
}

interface Ending {
  list: List;
  end: () => Promise<unknown>;
  doneTitle: string;
  doneText?: string;
}

/** Signs browsers out; the list shows what the server knows afterwards, also when somebody was quicker. */
function useEnding({ list, end, doneTitle, doneText }: Ending) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ tone: 'success', title: doneTitle, description: doneText }),
    onError: (error) => toastError(error, 'Action failed'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.accounts.listSessions.key() });
      focusWhenLost(() => list.current);
    },
  });
}

function EndOthers({ list }: { list: List }) {
  const [isAsking, setAsking] = useState(false);
  const ending = useEnding({
    list,
    end: () => apiClient.accounts.endOtherSessions(),
    doneTitle: 'Signed out everywhere else',
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
        onConfirm={() => ending.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        Every other browser needs a new sign-in link. You stay signed in here.
      </ConfirmDialog>
    </>
  );
}
