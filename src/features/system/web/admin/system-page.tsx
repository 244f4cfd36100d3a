import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { AdminFrame, ListSkeleton, QueryError } from '../../../../web/admin/list-page.tsx';
import { api } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { Problem, SystemState } from '../../system.contract.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { systemChanges } from './system-changes.ts';
import { SystemFacts } from './system-facts.tsx';

/** The state of the system for platform admins, problems first. */
export function SystemPage() {
  const query = useQuery(api.system.getSystem.queryOptions({ staleTime: 0 }));
  const testMail = useChange(systemChanges.sendTestMail, { failed: 'Could not send a test email' });
  const { output } = testMail;
  return (
    <AdminFrame
      title="System"
      lead="What needs a hand, and how everything runs."
      actions={
        <Button busy={testMail.isPending} busyLabel="Sending…" onClick={() => void testMail.run(undefined)}>
          Send me a test email
        </Button>
      }
    >
      <div role="status" className="empty:hidden">
        {output && (
          <Notice
            tone={output.isAccepted ? 'success' : 'attention'}
            title={output.isAccepted ? 'The mail server accepted the email' : 'The email was not sent'}
          >
            <span className="wrap-anywhere">{output.words}</span>
          </Notice>
        )}
      </div>
      {query.isPending && <ListSkeleton label="Loading the state of the system…" />}
      {query.isError && !query.data && (
        <Card padding="none">
          <QueryError query={query} />
        </Card>
      )}
      {query.data && <State state={query.data} />}
    </AdminFrame>
  );
}

function State({ state }: { state: SystemState }) {
  return (
    <>
      <PageSection title="What needs a hand">
        <Problems problems={state.problems} />
      </PageSection>
      {state.failedJobs.total > 0 && (
        <PageSection title="Failed jobs">
          <FailedJobs {...state.failedJobs} />
        </PageSection>
      )}
      <SystemFacts state={state} />
    </>
  );
}

function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      {children}
    </section>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return <Notice tone="success" title="Nothing needs a hand." />;
  return (
    <ul className="grid gap-3">
      {problems.map(({ title, text, isUrgent }) => (
        <li key={title}>
          <Notice tone={isUrgent ? 'error' : 'attention'} title={title}>
            <span className="wrap-anywhere">{text}</span>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
