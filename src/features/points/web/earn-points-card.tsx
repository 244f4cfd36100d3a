import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { Card } from '../../../web/ui/card.tsx';
import { CardHeading } from '../../../web/ui/card-heading.tsx';
import { Loading, SkeletonText } from '../../../web/ui/skeleton.tsx';
import { RewardItem } from './reward-item.tsx';

/** Told while the list cannot be loaded (docs/rules/points.md, 'First rewards'). */
const defaultRewards = [
  { activity: 'invite_neighbor', points: 10, description: 'Invite a neighbor who joins' },
  { activity: 'vendor_submission', points: 5, description: 'Add a new provider' },
  { activity: 'rate_vendor', points: 5, description: 'Rate a provider, once per provider' },
];

export function EarnPointsCard() {
  const rewards = useQuery(api.points.listPointRewards.queryOptions());
  const shown = rewards.data ?? (rewards.isError ? defaultRewards : undefined);
  return (
    <Card as="section" aria-labelledby="earn-points">
      <CardHeading id="earn-points">How to Earn Points</CardHeading>
      {!shown && (
        <Loading label="Loading rewards…">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {shown?.length === 0 && <p className="text-ink-muted">There are no rewards at the moment.</p>}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map(({ activity, points, description }) => (
            <RewardItem key={activity} description={description} points={points} />
          ))}
        </ul>
      )}
    </Card>
  );
}
