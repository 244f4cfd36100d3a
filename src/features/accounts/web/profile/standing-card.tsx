import BadgeCheck from 'lucide-react/icons/badge-check';
import { useMe } from '../../../../access/web/session.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { useDates } from '../../../../web/use-dates.ts';
import { BadgeMark } from '../../../points/web/badge-mark.tsx';
import { BadgeProgress } from '../../../points/web/badge-progress.tsx';
import { useBadgeStanding } from '../../../points/web/use-badge-standing.ts';
import type { Profile } from '../../profile.schema.ts';

/** Name, verified mark, points, the current badge and the way to the next. */
export function StandingCard({ profile }: { profile: Profile }) {
  const me = useMe();
  const dates = useDates();
  const standing = useBadgeStanding(profile.points);
  const { current } = standing;
  return (
    <Card className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:items-center">
      <div className="flex items-center gap-4">
        {current && <BadgeMark level={current} size="lg" />}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-serif text-2xl leading-tight font-semibold wrap-anywhere">
              {profile.name}
            </span>
            {me?.isVerified && (
              <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
                Verified
              </Badge>
            )}
          </p>
          <p className="mt-1 text-ink-muted">
            {me?.community ? `${me.community.name}, since` : 'Since'} {dates.month(profile.memberSince)}
          </p>
        </div>
      </div>
      <div>
        <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <span className="tabular font-serif text-4xl leading-none font-semibold">
            {formatNumber(profile.points)}
          </span>
          <span className="text-ink-muted">{profile.points === 1 ? 'point' : 'points'}</span>
          {current && <span className="ml-auto min-w-0 font-semibold wrap-anywhere">{current.name}</span>}
        </p>
        {current && <BadgeProgress standing={standing} points={profile.points} />}
      </div>
    </Card>
  );
}
