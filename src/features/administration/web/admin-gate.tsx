import { useQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { redirectFor } from '../../../access/page-access.ts';
import { refreshVisitor } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import { hasJustCome } from '../../../web/first-data.ts';
import { Spinner } from '../../../web/ui/button.tsx';

/**
 * Asks the server, on entering a page for platform admins, whether that is who is there: a role may have ended since
 * this browser last heard. Whoever is none, and whoever it cannot be told of, goes to their community page.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  // A page that the server has just rendered brings its answer along, also where React does not take its HTML over.
  const isHydrated = useHydrated();
  const [asks] = useState(isHydrated);
  const check = useQuery(
    api.accounts.isAdmin.queryOptions({
      refetchOnMount: ({ state }) => asks && !hasJustCome(state.dataUpdatedAt) && 'always',
      retry: false,
      // Asked again, it would take away what is being done on the page.
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
      // Somebody who was faster is not sent anywhere.
      if (isLeft) return;
      const href = redirectFor('platformAdmin', '', visitor && { ...visitor, isPlatformAdmin: false });
      if (href) void navigate({ href, replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [navigate]);
  return <Verifying />;
}
