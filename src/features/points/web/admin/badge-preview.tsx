import { useId } from 'react';
import type { BadgeLevel } from '../../badges.ts';
import { BadgeLevelItem } from '../badge-level-item.tsx';
import { BadgeMark } from '../badge-mark.tsx';

/** The badge while it is being made: on a profile, and in the list of those who have it and those who do not yet. */
export function BadgePreview({ name, minPoints, color, icon }: Omit<BadgeLevel, 'id'>) {
  const id = useId();
  const level = {
    name: name.trim() || 'Name of the badge',
    minPoints: Number.isInteger(minPoints) ? minPoints : 0,
    color,
    icon,
  };
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4">
      <h3 id={id} className="text-sm font-semibold text-ink-muted">
        As people will see it
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <BadgeMark level={level} size="lg" />
        <ul className="min-w-56 grow divide-y divide-line">
          <BadgeLevelItem level={level} standing="current" />
          <BadgeLevelItem level={level} standing="ahead" />
        </ul>
      </div>
    </section>
  );
}
