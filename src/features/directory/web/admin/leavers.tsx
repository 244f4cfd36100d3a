import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../platform/format-number.ts';
import { listOptions } from '../../../../web/admin/admin-page.ts';
import { type Columns, RecordList } from '../../../../web/admin/record-list.tsx';
import { RowActions, runs } from '../../../../web/admin/row-actions.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { useDates } from '../../../../web/dates.ts';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { Leaver } from '../../directory.contract.ts';

export function Leavers({ slug }: { slug: string }) {
  const { data } = useQuery({
    ...api.directory.listLeavers.queryOptions({ input: { slug } }),
    ...listOptions,
  });
  if (!data || data.total === 0) return null;
  return (
    <TitledSection title="No longer on the roster">
      <p className="-mt-1.5 mb-3 max-w-prose text-pretty text-ink-muted">
        Earlier lists named them at their home, the last one does not. If you end a membership, the person
        gets a friendly email and has 14 days to say that they still live there.
      </p>
      <RecordList
        caption="No longer on the roster"
        rows={data.rows}
        rowKey={(row) => row.id}
        columns={columns}
        actions={(row) => <Decide {...row} />}
      />
      {data.total > data.rows.length && (
        <p className="tabular mt-3 text-sm text-ink-muted">
          Showing {data.rows.length} of {formatNumber(data.total)}.
        </p>
      )}
    </TitledSection>
  );
}

const columns: Columns<Leaver> = [
  { header: 'Name', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'Membership', cell: ({ endsAt }) => <Membership endsAt={endsAt} /> },
];

function Membership({ endsAt }: Pick<Leaver, 'endsAt'>) {
  const dates = useDates();
  return endsAt ? `Ends on ${dates.day(endsAt)}` : 'Approved';
}

function Decide({ id: userId, name, endsAt }: Leaver) {
  const end = useChange(apiClient.directory.endMembership, {
    done: {
      title: `The membership of ${name} ends in 14 days`,
      description: 'They get an email. You can still keep it.',
    },
  });
  const keep = useChange(apiClient.directory.keepMembership, { done: `${name} stays a member` });
  return (
    <RowActions
      about={name}
      actions={[
        { label: 'Keep', busyLabel: 'Keeping…', ...runs(keep, { userId }) },
        !endsAt && {
          label: 'End membership',
          name: `End membership of ${name}`,
          variant: 'danger',
          busyLabel: 'Ending…',
          ...runs(end, { userId }),
        },
      ]}
    />
  );
}
