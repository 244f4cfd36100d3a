import { Badge } from '../../../web/ui/badge.tsx';

/** What earns how many points, as people see it. */
export function RewardItem({ description, points }: { description: string; points: number }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">{description}</span>
      <Badge tone="accent" className="tabular">
        +{points}
        <span className="sr-only"> points</span>
      </Badge>
    </li>
  );
}
