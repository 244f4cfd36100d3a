import { useQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { redirectFor } from '../../../access/page-access.ts';
import { currentHref, refreshVisitor } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import { hasJustCome } from '../../../web/first-data.ts';
import { Spinner } from '../../../web/ui/button.tsx';

/**
 * Checks with the server that the person is a platform admin before showing the page, since the role may have ended.
 * Redirects everyone else to their community page, also if the check fails.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  // A server-rendered page includes the answer, even if React does not reuse its HTML.
  const isHydrated = useHydrated();
  const [asks] = useState(isHydrated);
  const check = useQuery(
    api.accounts.isAdmin.queryOptions({
      refetchOnMount: ({ state }) => asks && !hasJustCome(state.dataUpdatedAt) && 'always',
      retry: false,
      // A refetch would unmount the page and lose unsaved input.
      meta: { isUnaffected: true },
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  if (check.isFetching && !check.isFetchedAfterMount) return <Verifying />;
  return check.data === true && !check.isError ? children : <Denied />;
}

function Verifying() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-4 py-24 text-ink-muted">
      <Spinner />
      Verifying admin access...
    </p>
  );
}

function Denied() {
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    void refreshVisitor().then((visitor) => {
      // Do not redirect a person who has already left.
      if (isLeft) return;
      const href = redirectFor(
        'platformAdmin',
        currentHref(),
        visitor && { ...visitor, isPlatformAdmin: false },
      );
      if (href) void navigate({ href, replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [navigate]);
  return <Verifying />;
}
