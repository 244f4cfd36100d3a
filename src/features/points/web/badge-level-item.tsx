import { Badge } from '../../../web/ui/badge.tsx';
import type { BadgeLevel } from '../badges.ts';
import { BadgeMark } from './badge-mark.tsx';
import { pointsText } from './points-text.ts';

interface BadgeLevelItemProps {
  level: Omit<BadgeLevel, 'id'>;
  /** Where the reader stands: has it, has passed it, or is on the way to it. */
  standing: 'current' | 'passed' | 'ahead';
}

/** A badge in the list of them, as people see it. */
export function BadgeLevelItem({ level, standing }: BadgeLevelItemProps) {
  const isCurrent = standing === 'current';
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-3 py-2">
      <BadgeMark level={level} isFaded={standing === 'ahead'} />
      <span className={`min-w-0 wrap-anywhere ${isCurrent ? 'font-semibold' : ''}`}>{level.name}</span>
      {isCurrent && <Badge tone="accent">You</Badge>}
      <span className="tabular ml-auto text-sm whitespace-nowrap text-ink-muted">
        {pointsText(level.minPoints)}
      </span>
    </li>
  );
}
