import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../platform/format-number.ts';
import { api } from '../../../web/api-client.ts';
import { useDates } from '../../../web/dates.ts';
import { QueryState } from '../../../web/query-state.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { FoldingCard } from '../../../web/ui/folding-card.tsx';
import { LoadingText } from '../../../web/ui/skeleton.tsx';
import { type BadgeLevel, badgeStanding } from '../points.rules.ts';
import type { PointHistoryRow } from '../points.schema.ts';
import { BadgeMark } from './badge-mark.tsx';

export function BadgeLevelsCard({ points }: { points: number }) {
  const levels = useQuery(api.points.listBadgeLevels.queryOptions());
  const { current } = badgeStanding(levels.data ?? [], points);
  return (
    <FoldingCard id="badge-levels" title="Badge Levels">
      <QueryState query={levels} what="the badge levels" lines={5} />
      {levels.data?.length === 0 && <p className="text-ink-muted">There are no badges at the moment.</p>}
      {levels.data && (
        <Expandable
          id="badge-level-rows"
          // As many as there are at first, and at least the next one.
          length={Math.max(6, levels.data.findIndex(({ id }) => id === current?.id) + 2)}
        >
          {levels.data.map((level) => (
            <BadgeLevelItem
              key={level.id}
              level={level}
              standing={level.id === current?.id ? 'current' : level.minPoints > points ? 'ahead' : 'passed'}
            />
          ))}
        </Expandable>
      )}
    </FoldingCard>
  );
}

interface BadgeLevelItemProps {
  level: BadgeLevel;
  standing: 'current' | 'passed' | 'ahead';
}

function BadgeLevelItem({ level, standing }: BadgeLevelItemProps) {
  const isCurrent = standing === 'current';
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex flex-wrap items-center gap-x-3 py-2">
      <BadgeMark level={level} isFaded={standing === 'ahead'} />
      <span className="flex min-w-0 grow basis-24 flex-wrap items-center gap-x-3">
        <span className={`min-w-0 wrap-anywhere ${isCurrent ? 'font-semibold' : ''}`}>{level.name}</span>
        {isCurrent && <Badge tone="accent">You</Badge>}
      </span>
      <span className="tabular ml-auto text-sm whitespace-nowrap text-ink-muted">
        {counted(level.minPoints, 'point')}
      </span>
    </li>
  );
}

/** Shown if the list cannot be loaded (docs/rules/points.md, 'First rewards'). */
const defaultRewards = [
  { activity: 'invite_neighbor', points: 10, description: 'Invite a neighbor who joins' },
  { activity: 'vendor_submission', points: 5, description: 'Add a new provider' },
  { activity: 'rate_vendor', points: 5, description: 'Rate a provider, once per provider' },
];

export function EarnPointsCard() {
  const rewards = useQuery(api.points.listPointRewards.queryOptions());
  const shown = rewards.data ?? (rewards.isError ? defaultRewards : undefined);
  return (
    <FoldingCard id="earn-points" title="How to Earn Points">
      {!shown && <LoadingText label="Loading rewards…" lines={5} />}
      {shown?.length === 0 && <p className="text-ink-muted">There are no rewards at the moment.</p>}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map(({ activity, points, description }) => (
            <li key={activity} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">{description}</span>
              <Badge tone="accent" className="tabular">
                +{points}
                <span className="sr-only"> points</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </FoldingCard>
  );
}

/** Entries shown before the expander (docs/rules/points.md, 'History'). */
const pointHistoryShown = 5;

export function PointHistoryCard() {
  const history = useQuery(api.points.listPointHistory.queryOptions());
  return (
    <FoldingCard id="point-history" title="Point History">
      <QueryState query={history} what="your points" lines={5} />
      {history.data?.length === 0 && (
        <p className="text-ink-muted">
          Nothing yet. Rate a provider you use, and your first points are here.
        </p>
      )}
      {history.data && history.data.length > 0 && <History rows={history.data} />}
    </FoldingCard>
  );
}

function History({ rows }: { rows: PointHistoryRow[] }) {
  const dates = useDates();
  return (
    <Expandable id="point-history-rows" length={pointHistoryShown}>
      {rows.map(({ id, description, pointsEarned, createdAt }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block wrap-anywhere">{description}</span>
            <time dateTime={createdAt.toISOString()} className="text-sm text-ink-muted">
              {dates.day(createdAt)}
            </time>
          </span>
          <span className="tabular font-semibold whitespace-nowrap">
            {pointsEarned > 0 ? `+${pointsEarned}` : pointsEarned}
            <span className="sr-only"> points</span>
          </span>
        </li>
      ))}
    </Expandable>
  );
}

interface ExpandableProps {
  id: string;
  /** How many rows show at first. */
  length: number;
  children: readonly ReactNode[];
}

function Expandable({ id, length, children }: ExpandableProps) {
  const [isExpanded, setExpanded] = useState(false);
  const hidden = children.length - length;
  return (
    <>
      <ol id={id} className="divide-y divide-line">
        {isExpanded ? children : children.slice(0, length)}
      </ol>
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
    </>
  );
}
