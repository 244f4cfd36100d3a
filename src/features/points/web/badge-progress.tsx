import { Progress } from '../../../web/ui/progress.tsx';
import { type BadgeStanding, topLevelText } from '../badges.ts';
import { pointsText } from './points-text.ts';

/** The way from the current badge to the next. */
export function BadgeProgress({ standing, points }: { standing: BadgeStanding; points: number }) {
  const { next, progress } = standing;
  if (!next) return <p className="font-semibold text-success">{topLevelText}</p>;
  return (
    <Progress
      label={`Next badge: ${next.name}`}
      value={progress}
      max={1}
      valueText={`${pointsText(Math.max(0, next.minPoints - points))} to go`}
    />
  );
}
