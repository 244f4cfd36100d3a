import { useQuery } from '@tanstack/react-query';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { useShown } from '../../../../web/admin/use-shown.ts';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { PointRewardRow } from '../../points.schema.ts';
import { pointsText } from '../points-text.ts';
import { activityWords } from './activity-words.ts';
import { PointsList } from './points-list.tsx';

const { Dialog: PointRewardDialog } = lazyDialog(() => import('./point-reward-dialog.tsx'));

const columns: Columns<PointRewardRow> = [
  {
    header: 'Activity',
    cell: ({ activity }) => <span className="font-semibold">{activityWords[activity]}</span>,
  },
  {
    header: 'Points',
    cell: ({ points }) => (
      <span className="tabular whitespace-nowrap">{points === 0 ? 'None' : pointsText(points)}</span>
    ),
  },
  { header: 'Description', cell: ({ description }) => description },
];

/** What each activity earns. The product decides what can be rewarded: none is added, and none is deleted. */
export function PointRewards() {
  const form = useShown<PointRewardRow>();
  const query = useQuery(api.points.listAllPointRewards.queryOptions({ staleTime: 0 }));
  return (
    <>
      <p className="mb-4 max-w-prose text-pretty text-ink-muted">
        Changes apply from now on. Points already earned stay as they are.
      </p>
      <PointsList
        caption="Point rewards"
        query={query}
        columns={columns}
        actions={(reward) => (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Edit ${activityWords[reward.activity]}`}
            onClick={() => form.show(reward)}
          >
            Edit
          </Button>
        )}
      />
      {form.shown && (
        <PointRewardDialog
          key={form.shown.opening}
          reward={form.shown.subject}
          open={form.shown.isOpen}
          onClose={() => form.setOpen(false)}
        />
      )}
    </>
  );
}
