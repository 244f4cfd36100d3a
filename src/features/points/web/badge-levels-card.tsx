import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { QueryState } from '../../../web/query-state.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { CardHeading } from '../../../web/ui/card-heading.tsx';
import { badgeStanding } from '../badges.ts';
import { BadgeLevelItem } from './badge-level-item.tsx';

export function BadgeLevelsCard({ points }: { points: number }) {
  const levels = useQuery(api.points.listBadgeLevels.queryOptions());
  const { current } = badgeStanding(levels.data ?? [], points);
  return (
    <Card as="section" aria-labelledby="badge-levels">
      <CardHeading id="badge-levels">Badge Levels</CardHeading>
      <QueryState query={levels} what="the badge levels" lines={5} />
      {levels.data?.length === 0 && <p className="text-ink-muted">There are no badges at the moment.</p>}
      {levels.data && (
        <ol className="divide-y divide-line">
          {levels.data.map((level) => (
            <BadgeLevelItem
              key={level.id}
              level={level}
              standing={level.id === current?.id ? 'current' : level.minPoints > points ? 'ahead' : 'passed'}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
