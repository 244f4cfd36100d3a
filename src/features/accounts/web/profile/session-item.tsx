import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';
import { formatAgo, formatDay } from '../../../../web/format-day.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';

interface Session {
  id: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** One browser, when it was used last, and the way to sign it out. */
export function SessionItem({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const [now] = useState(() => new Date());
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => apiClient.accounts.endSession({ sessionId: session.id }),
    onSuccess: () => toast({ tone: 'success', title: 'Signed out', description: session.device }),
    onError: (error) => toastError(error, 'Action failed'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.accounts.listSessions.key() });
      requestAnimationFrame(onEnded);
    },
  });
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{session.device}</span>
          {session.isCurrent && <Badge tone="accent">This browser</Badge>}
        </span>
        <span className="block text-sm text-ink-muted">
          Last used {formatAgo(session.lastUsedAt, now)}, signed in {formatDay(session.createdAt)}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          size="sm"
          variant="quiet"
          className="-mr-3 whitespace-nowrap"
          busy={ending.isPending}
          busyLabel="Signing out…"
          onClick={() => ending.mutate()}
        >
          Sign out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}
