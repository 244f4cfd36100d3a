import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AdminFrame, LoadedData } from '../../../../web/admin/admin-list.tsx';
import { useChosenRows } from '../../../../web/admin/chosen-rows.tsx';
import {
  type Columns,
  Day,
  RecordList,
  SelectionBar,
  TypedText,
} from '../../../../web/admin/record-list.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import SiteForm from '../../../site/web/admin/site-form.tsx';
import type { FailedJobRow, ShownProblem, SystemState } from '../../system.contract.ts';

export default function SystemPage() {
  const query = useQuery(api.system.getSystem.queryOptions({ staleTime: 0 }));
  const site = useQuery(api.site.getSite.queryOptions({ staleTime: 0 }));
  const testMail = useChange(apiClient.system.sendTestMail, {
    stale: ['system'],
    failed: 'Could not send a test email',
  });
  const { output } = testMail;
  return (
    <AdminFrame
      title="System"
      actions={
        <ChangeButton change={testMail} input={undefined} busyLabel="Sending…">
          Send me a test email
        </ChangeButton>
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
      <LoadedData query={query} what="the state of the system">
        {(state) => <State state={state} />}
      </LoadedData>
      {site.data && (
        <TitledSection title="This site">
          <Card>
            <SiteForm site={site.data} />
          </Card>
        </TitledSection>
      )}
    </AdminFrame>
  );
}

function State({ state }: { state: SystemState }) {
  return (
    <>
      <TitledSection title="What needs a hand">
        <Problems problems={state.problems} />
      </TitledSection>
      {state.failedJobs.total > 0 && (
        <TitledSection title="Failed jobs">
          <FailedJobs {...state.failedJobs} />
        </TitledSection>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
        {state.facts.map((group) => (
          <FactCard key={group.title} {...group} />
        ))}
      </div>
    </>
  );
}

function Problems({ problems }: { problems: readonly ShownProblem[] }) {
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

function FactCard({ title, facts }: SystemState['facts'][number]) {
  const id = useId();
  return (
    <Card as="section" padding="sm" aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      <dl className="grid gap-y-1.5">
        {facts.map(({ label, text, at }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="max-w-44 text-sm leading-6 wrap-anywhere text-ink-muted">{label}</dt>
            <dd className="tabular ml-auto max-w-full text-right wrap-anywhere">
              {text} {at && <Day at={at} withTime />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const columns: Columns<FailedJobRow> = [
  {
    header: 'Job',
    cell: ({ job, isEmail }) => (
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        {job}
        {isEmail && <Badge>Email</Badge>}
      </span>
    ),
  },
  { header: 'Why', cell: ({ reason }) => <TypedText>{reason ?? 'Unknown'}</TypedText> },
  { header: 'Failed', cell: ({ failedAt }) => <Day at={failedAt} withTime /> },
  { header: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
  { header: 'Next attempt', cell: ({ nextAt }) => (nextAt ? <Day at={nextAt} withTime /> : 'None') },
];

function FailedJobs({ rows, total }: SystemState['failedJobs']) {
  const asking = useDialog<readonly FailedJobRow[]>();
  const chosen = useChosenRows('jobs', rows, ({ id }) => id);
  const givenUp = asking.subject ?? [];
  const retry = useChange(apiClient.system.retryJobs, {
    stale: ['system'],
    done: (_, { jobIds }) => (jobIds.length === 1 ? 'The job runs again' : 'The jobs run again'),
    failed: 'Could not try again',
  });
  const giveUp = useChange(apiClient.system.giveUpJobs, {
    stale: ['system'],
    done: (_, { jobIds }) => (jobIds.length === 1 ? 'Job given up' : 'Jobs given up'),
    failed: 'Could not give up',
  });
  const idsOf = (jobs: readonly FailedJobRow[]) => ({ jobIds: jobs.map(({ id }) => id) });
  const buttonsFor = (jobs: readonly FailedJobRow[], about: string) => (
    <>
      <Button
        size="sm"
        className="whitespace-nowrap"
        aria-label={`Try again: ${about}`}
        onClick={() => void retry.run(idsOf(jobs))}
      >
        Try again
      </Button>
      <Button
        size="sm"
        className="whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={`Give up: ${about}`}
        onClick={() => asking.show(jobs)}
      >
        Give up
      </Button>
    </>
  );

  return (
    <div tabIndex={-1} className="outline-none">
      {total > rows.length && (
        <p className="mb-2 text-ink-muted">
          The first {rows.length} of {total}.
        </p>
      )}
      <RecordList
        caption="Failed jobs"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(row) => buttonsFor([row], row.job)}
        selection={rows.length > 1 ? { chosen, nameOf: ({ job }) => job } : undefined}
      />
      {chosen.rows.length > 0 && (
        <SelectionBar caption="Failed jobs" status={`${chosen.rows.length} selected`}>
          {buttonsFor(chosen.rows, `${chosen.rows.length} jobs`)}
        </SelectionBar>
      )}
      <ConfirmDialog
        {...asking.state}
        title={givenUp.length === 1 ? `Give up: ${givenUp[0]?.job}?` : `Give up ${givenUp.length} jobs?`}
        confirmLabel="Give up"
        busyLabel="Giving up…"
        tone="danger"
        busy={giveUp.isPending}
        onConfirm={() => void giveUp.run(idsOf(givenUp)).then(asking.close)}
      >
        What {givenUp.length === 1 ? 'it was' : 'they were'} for will not happen: an email is never sent.
      </ConfirmDialog>
    </div>
  );
}
