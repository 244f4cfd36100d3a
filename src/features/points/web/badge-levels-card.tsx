import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { CardHeading } from '../../../web/ui/card-heading.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading, SkeletonText } from '../../../web/ui/skeleton.tsx';
import { badgeStanding } from '../badges.ts';
import { BadgeMark } from './badge-mark.tsx';
import { pointsText } from './points-text.ts';

export function BadgeLevelsCard({ points }: { points: number }) {
  const levels = useQuery(api.points.listBadgeLevels.queryOptions());
  const { current } = badgeStanding(levels.data ?? [], points);
  return (
    <Card as="section" aria-labelledby="badge-levels">
      <CardHeading id="badge-levels">Badge Levels</CardHeading>
      {levels.isPending && (
        <Loading label="Loading badge levels…">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {levels.isError && (
        <ErrorState onRetry={() => void levels.refetch()} busy={levels.isFetching}>
          Unable to load the badge levels.
        </ErrorState>
      )}
      {levels.data?.length === 0 && <p className="text-ink-muted">There are no badges at the moment.</p>}
      {levels.data && (
        <ol className="divide-y divide-line">
          {levels.data.map((level) => {
            const isCurrent = level.id === current?.id;
            return (
              <li
                key={level.id}
                aria-current={isCurrent ? 'step' : undefined}
                className="flex items-center gap-3 py-2"
              >
                <BadgeMark level={level} isFaded={level.minPoints > points && !isCurrent} />
                <span className={isCurrent ? 'min-w-0 font-semibold' : 'min-w-0'}>{level.name}</span>
                {isCurrent && <Badge tone="accent">You</Badge>}
                <span className="tabular ml-auto text-sm whitespace-nowrap text-ink-muted">
                  {pointsText(level.minPoints)}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
