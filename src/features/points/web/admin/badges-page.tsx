import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { counted } from '../../../../platform/format-number.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { RowActions } from '../../../../web/admin/row-actions.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import { activityLabels, type BadgeLevel } from '../../points.rules.ts';
import type { PointRewardRow } from '../../points.schema.ts';
import { BadgeMark } from '../badge-mark.tsx';
import type { BadgeTab } from './badges-search.ts';

export default function BadgesPage() {
  const { tab: shown = 'levels' } = useSearch({ from: '/admin/badges' });
  const navigate = useNavigate();
  const show = (tab: BadgeTab) =>
    void navigate({
      to: '/admin/badges',
      search: tab === 'rewards' ? { tab } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <AdminFrame title="Badges and points">
      <Tabs
        label="Badges and points"
        value={shown}
        onChange={show}
        tabs={[
          { value: 'levels', label: 'Badge levels', content: <BadgeLevels /> },
          { value: 'rewards', label: 'Point rewards', content: <PointRewards /> },
        ]}
      />
    </AdminFrame>
  );
}

/** A short list, which the first start fills. */
const onePage = <Row,>(rows: Row[]) => ({ rows, page: 1, total: rows.length });

const badgeLevelDialog = lazyDialog(() => import('./badge-level-dialog.tsx'));

const columns: Columns<BadgeLevel> = [
  {
    header: 'Badge',
    cell: (level) => (
      <span className="flex items-center gap-3">
        <BadgeMark level={level} />
        <span className="min-w-0 font-semibold">{level.name}</span>
      </span>
    ),
  },
  {
    header: 'Starts at',
    cell: ({ minPoints }) => counted(minPoints, 'point'),
    isNumber: true,
  },
];

function BadgeLevels() {
  const editing = useDialog<BadgeLevel>();
  const query = useQuery(
    api.points.listBadgeLevels.queryOptions({ staleTime: 0, select: (rows) => onePage(rows) }),
  );
  const levels = query.data?.rows ?? [];

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-pretty text-ink-muted">
          People get the highest badge they have the points for.
        </p>
        <DialogButton dialog={badgeLevelDialog} props={{ level: null }} variant="primary">
          <Plus aria-hidden="true" className="size-4" />
          Add badge level
        </DialogButton>
      </div>
      <AdminList
        caption="Badge levels"
        noun="badge levels"
        empty={{ text: '' }}
        query={query}
        columns={columns}
        actions={(level) => (
          <>
            <RowActions
              about={level.name}
              actions={[{ label: 'Edit', opensDialog: true, onPress: () => editing.show(level) }]}
            />
            {level.minPoints > 0 && <DeleteBadgeLevel level={level} levels={levels} />}
          </>
        )}
      />
      {editing.subject && <badgeLevelDialog.Dialog level={editing.subject} {...editing.state} />}
    </>
  );
}

function DeleteBadgeLevel({ level, levels }: { level: BadgeLevel; levels: readonly BadgeLevel[] }) {
  const below = levels.findLast(({ minPoints }) => minPoints < level.minPoints);
  const remove = useChange(apiClient.points.deleteBadgeLevel, {
    stale: ['points'],
    done: 'Badge level deleted',
    failed: 'Could not delete badge level',
  });
  return (
    <ConfirmButton
      size="sm"
      variant="destructive"
      label="Delete"
      about={level.name}
      title={`Delete the badge ${level.name}?`}
      confirmLabel="Delete badge level"
      busyLabel="Deleting…"
      busy={remove.isPending}
      onConfirm={() => remove.run({ badgeLevelId: level.id })}
    >
      People who have it will have {below?.name ?? 'the badge below'} instead. No one loses points.
    </ConfirmButton>
  );
}

const { Dialog: PointRewardDialog } = lazyDialog(() => import('./point-reward-dialog.tsx'));

const rewardColumns: Columns<PointRewardRow> = [
  {
    header: 'Activity',
    cell: ({ activity }) => <span className="font-semibold">{activityLabels[activity]}</span>,
  },
  {
    header: 'Points',
    cell: ({ points }) => (
      <span className="whitespace-nowrap">{points === 0 ? 'None' : counted(points, 'point')}</span>
    ),
    isNumber: true,
  },
  { header: 'Description', cell: ({ description }) => description },
];

/** The activities are fixed, so rewards cannot be added or deleted. */
function PointRewards() {
  const editing = useDialog<PointRewardRow>();
  const query = useQuery(
    api.points.listAllPointRewards.queryOptions({ staleTime: 0, select: (rows) => onePage(rows) }),
  );
  return (
    <>
      <p className="mb-4 max-w-prose text-pretty text-ink-muted">
        Changes apply from now on. Points already earned stay as they are.
      </p>
      <AdminList
        caption="Point rewards"
        noun="point rewards"
        empty={{ text: '' }}
        query={query}
        columns={rewardColumns}
        actions={(reward) => (
          <RowActions
            about={activityLabels[reward.activity]}
            actions={[{ label: 'Edit', opensDialog: true, onPress: () => editing.show(reward) }]}
          />
        )}
      />
      {editing.subject && <PointRewardDialog reward={editing.subject} {...editing.state} />}
    </>
  );
}
