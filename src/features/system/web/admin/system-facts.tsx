import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Day } from '../../../../web/admin/record-list.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import type { ProcessRow, QueueRow, SystemState } from '../../system.contract.ts';

interface Fact {
  label: string;
  value: ReactNode;
}

export function SystemFacts({ state }: { state: SystemState }) {
  const { version, processes, database, disk, photos, mailServer, queues, backup, limits } = state;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
      <FactCard
        title="Version and processes"
        facts={[{ label: 'Version', value: version }, ...processes.map((one) => processFact(one, version))]}
      />
      <FactCard
        title="Database"
        facts={[
          { label: 'Server', value: database.kind },
          { label: 'Size', value: `${formatNumber(database.megabytes)} MB` },
          { label: 'Migration', value: database.migration },
        ]}
      />
      <FactCard title="Backups" facts={backupFacts(backup)} />
      <FactCard
        title="Email and jobs"
        facts={[
          { label: 'Mail server', value: mailServer ?? 'None: emails are files' },
          ...queues.map(queueFact),
        ]}
      />
      <FactCard
        title="Disk and photos"
        facts={[
          {
            label: 'Free',
            value: disk ? `${disk.freePercent}% of ${formatNumber(disk.totalGigabytes)} GB` : 'Unknown',
          },
          { label: 'Photos', value: photos },
        ]}
      />
      <FactCard
        title="Limits reached"
        facts={
          limits.length > 0
            ? limits.map(({ name, count }) => ({ label: name, value: `${formatNumber(count)} refused` }))
            : [{ label: 'Since this process started', value: 'None' }]
        }
      />
    </div>
  );
}

const processFact = ({ name, version, since }: ProcessRow, ownVersion: string): Fact => ({
  label: name,
  value: (
    <>
      {version !== ownVersion && `Version ${version}, `}since <Day at={since} withTime />
    </>
  ),
});

const queueFact = ({ name, due, running, failed }: QueueRow): Fact => ({
  label: name,
  value: [
    `${formatNumber(due)} due`,
    `${running} running`,
    ...(failed > 0 ? [`${formatNumber(failed)} given up`] : []),
  ].join(', '),
});

function backupFacts(backup: SystemState['backup']): Fact[] {
  if (backup === null) return [{ label: 'Backups', value: 'None' }];
  const { made, provenAt, isProven } = backup;
  const madeText = made && (
    <>
      <Day at={made.at} withTime /> ({formatNumber(made.megabytes)} MB)
    </>
  );
  const provenText = provenAt && (
    <>
      {isProven && <Badge tone="success">Proven</Badge>} <Day at={provenAt} withTime />
    </>
  );
  return [
    { label: 'Last backup', value: madeText ?? 'Not yet' },
    { label: 'Last proven restore', value: provenText ?? 'Not yet' },
  ];
}

function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <Card as="section" padding="sm" aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      <dl className="grid gap-y-1.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="max-w-44 text-sm leading-6 wrap-anywhere text-ink-muted">{label}</dt>
            <dd className="tabular ml-auto max-w-full text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
