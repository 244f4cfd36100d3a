import { useNavigate } from '@tanstack/react-router';
import { AdminFrame } from '../../../../web/admin/admin-frame.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { BadgeLevels } from './badge-levels.tsx';
import type { BadgesSearch, BadgeTab } from './badges-search.ts';
import { PointRewards } from './point-rewards.tsx';

/** Badge levels and point rewards, for platform admins. */
export function BadgesPage({ search }: { search: BadgesSearch }) {
  const navigate = useNavigate();
  const show = (tab: BadgeTab) =>
    void navigate({
      to: '/admin/badges',
      search: tab === 'rewards' ? { tab } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <AdminFrame title="Badges and points" lead="What neighbors earn, and the badges it gets them.">
      <Tabs
        label="Badges and points"
        value={search.tab ?? 'levels'}
        onChange={show}
        tabs={[
          { value: 'levels', label: 'Badge levels', content: <BadgeLevels /> },
          { value: 'rewards', label: 'Point rewards', content: <PointRewards /> },
        ]}
      />
    </AdminFrame>
  );
}
