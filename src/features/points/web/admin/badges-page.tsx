import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useShown } from '../../../../web/admin/list-dialogs.ts';
import { AdminFrame, ListSkeleton, QueryError } from '../../../../web/admin/list-page.tsx';
import { type Columns, RecordList } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { activityLabels, type BadgeLevel, pointsText } from '../../points.rules.ts';
import type { PointRewardRow } from '../../points.schema.ts';
import { BadgeMark } from '../badge-mark.tsx';
import type { BadgesSearch, BadgeTab } from './badges-search.ts';
import { pointChanges } from './point-changes.ts';

export function BadgesPage({ search }: { search: BadgesSearch }) {
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
        value={search.tab ?? 'levels'}
        onChange={show}
        tabs={[
          { value: 'levels', label: 'Badge levels', content: <BadgeLevels /> },
          { value: 'rewards', label: 'Point rewards', content: <PointRewards /> },
        ]}
      />
    </AdminFrame>
  );
}

interface PointsListProps<Row extends { id: string }> {
  caption: string;
  query: UseQueryResult<Row[]>;
  columns: Columns<Row>;
  actions: (row: Row) => ReactNode;
}

/** Has no empty state, because the first start fills the list. */
function PointsList<Row extends { id: string }>({ caption, query, columns, actions }: PointsListProps<Row>) {
  if (query.data) {
    return (
      <RecordList
        caption={caption}
        rows={query.data}
        rowKey={({ id }) => id}
        columns={columns}
        actions={actions}
      />
    );
  }
  if (query.isPending) return <ListSkeleton label={`Loading ${caption.toLowerCase()}…`} />;
  return (
    <Card padding="none">
      <QueryError query={query} />
    </Card>
  );
}

const { Dialog: BadgeLevelDialog } = lazyDialog(() => import('./badge-level-dialog.tsx'));

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
    cell: ({ minPoints }) => <span className="tabular">{pointsText(minPoints)}</span>,
    isNumber: true,
  },
];

function BadgeLevels() {
  const addButton = useRef<HTMLButtonElement>(null);
  const form = useShown<BadgeLevel | null>();
  const query = useQuery(api.points.listBadgeLevels.queryOptions({ staleTime: 0 }));
  const levels = query.data ?? [];

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-pretty text-ink-muted">
          People get the highest badge they have the points for.
        </p>
        <Button ref={addButton} variant="primary" aria-haspopup="dialog" onClick={() => form.show(null)}>
          <Plus aria-hidden="true" className="size-4" />
          Add badge level
        </Button>
      </div>
      <PointsList
        caption="Badge levels"
        query={query}
        columns={columns}
        actions={(level) => (
          <>
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={`Edit ${level.name}`}
              onClick={() => form.show(level)}
            >
              Edit
            </Button>
            {level.minPoints > 0 && <DeleteBadgeLevel level={level} levels={levels} focusAfter={addButton} />}
          </>
        )}
      />
      {form.shown && (
        <BadgeLevelDialog
          key={form.shown.opening}
          level={form.shown.subject}
          open={form.shown.isOpen}
          onClose={() => form.setOpen(false)}
        />
      )}
    </>
  );
}

interface DeleteBadgeLevelProps {
  level: BadgeLevel;
  levels: readonly BadgeLevel[];
  /** Receives the focus when the row disappears with its button. */
  focusAfter: RefObject<HTMLElement | null>;
}

function DeleteBadgeLevel({ level, levels, focusAfter }: DeleteBadgeLevelProps) {
  const [isAsking, setAsking] = useState(false);
  const below = levels.findLast(({ minPoints }) => minPoints < level.minPoints);
  const remove = useChange(pointChanges.deleteBadgeLevel, {
    focus: focusAfter,
    done: 'Badge level deleted',
    failed: 'Could not delete badge level',
  });

  return (
    <>
      <Button
        size="sm"
        variant="destructive"
        aria-haspopup="dialog"
        aria-label={`Delete ${level.name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the badge ${level.name}?`}
        confirmLabel="Delete badge level"
        busyLabel="Deleting…"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void remove.run({ badgeLevelId: level.id }).then(() => setAsking(false))}
      >
        People who have it will have {below?.name ?? 'the badge below'} instead. No one loses points.
      </ConfirmDialog>
    </>
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
      <span className="tabular whitespace-nowrap">{points === 0 ? 'None' : pointsText(points)}</span>
    ),
    isNumber: true,
  },
  { header: 'Description', cell: ({ description }) => description },
];

/** The activities are fixed, so rewards cannot be added or deleted. */
function PointRewards() {
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
        columns={rewardColumns}
        actions={(reward) => (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Edit ${activityLabels[reward.activity]}`}
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
