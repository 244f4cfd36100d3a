import { useQuery } from '@tanstack/react-query';
import Crown from 'lucide-react/icons/crown';
import Heart from 'lucide-react/icons/heart';
import Star from 'lucide-react/icons/star';
import Trophy from 'lucide-react/icons/trophy';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { counted } from '../../../platform/format-number.ts';
import { api } from '../../../web/api-client.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { Progress } from '../../../web/ui/progress.tsx';
import { type BadgeLevel, type BadgeStanding, badgeStanding, topLevelText } from '../points.rules.ts';

const icons = { user: User, users: Users, heart: Heart, star: Star, crown: Crown, trophy: Trophy };
const sizes = { sm: 'size-9 [&_svg]:size-4.5', lg: 'size-16 [&_svg]:size-8' };

interface BadgeMarkProps {
  level: Pick<BadgeLevel, 'icon' | 'color'>;
  size?: keyof typeof sizes | undefined;
  /** Not reached yet. */
  isFaded?: boolean | undefined;
}

/** Hidden from screen readers, because the name is always beside it. */
export function BadgeMark({ level, size = 'sm', isFaded }: BadgeMarkProps) {
  const Icon = icons[level.icon];
  // Admins can choose any color, so the icon is darkened in light mode and lightened in dark mode for contrast.
  // Set by script, because the content security policy forbids inline styles in the HTML of the server.
  const setColor = (mark: HTMLElement | null) => mark?.style.setProperty('--badge', level.color);
  return (
    <span
      aria-hidden="true"
      ref={setColor}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full',
        sizes[size],
        isFaded
          ? 'border border-dashed border-line-strong text-ink-muted'
          : '[--badge:var(--color-ink-muted)] bg-[color-mix(in_srgb,var(--badge)_20%,var(--color-surface-raised))] text-[oklch(from_var(--badge)_min(l,0.52)_c_h)] dark:text-[oklch(from_var(--badge)_max(l,0.76)_c_h)]',
      )}
    >
      <Icon />
    </span>
  );
}

export function BadgeProgress({ standing, points }: { standing: BadgeStanding; points: number }) {
  const { next, progress } = standing;
  if (!next) return <p className="font-semibold text-success">{topLevelText}</p>;
  return (
    <Progress
      label={`Next badge: ${next.name}`}
      value={progress}
      valueText={`${counted(Math.max(0, next.minPoints - points), 'point')} to go`}
    />
  );
}

const none: readonly BadgeLevel[] = [];

export function useBadgeStanding(points: number): BadgeStanding & { levels: readonly BadgeLevel[] } {
  const { data: levels = none } = useQuery(api.points.listBadgeLevels.queryOptions());
  return { levels, ...badgeStanding(levels, points) };
}
