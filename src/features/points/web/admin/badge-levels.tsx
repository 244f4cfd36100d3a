import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { useShown } from '../../../../web/admin/use-shown.ts';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { BadgeLevel } from '../../badges.ts';
import { BadgeMark } from '../badge-mark.tsx';
import { pointsText } from '../points-text.ts';
import { DeleteBadgeLevel } from './delete-badge-level.tsx';
import { PointsList } from './points-list.tsx';

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
  { header: 'Starts at', cell: ({ minPoints }) => <span className="tabular">{pointsText(minPoints)}</span> },
];

/** The levels, the lowest first: their points decide the order. */
export function BadgeLevels() {
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
