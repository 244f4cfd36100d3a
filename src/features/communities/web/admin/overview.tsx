import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../platform/format-number.ts';
import { LoadedData } from '../../../../web/admin/admin-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { growthKinds } from '../../community.rules.ts';
import type { Growth } from '../../community.schema.ts';

interface OverviewProps {
  /** Null for all communities of the admin. */
  communitySlug: string | null;
}

export function Overview({ communitySlug }: OverviewProps) {
  const query = useQuery(
    api.communities.getGrowth.queryOptions({ input: { communitySlug }, placeholderData: keepPreviousData }),
  );
  return (
    <TitledSection title="Overview" className="grid gap-2">
      <LoadedData query={query} what="growth">
        {({ totals, emptyCategories }) => (
          <div className="grid gap-4">
            <Totals totals={totals} />
            <EmptyCategories categories={emptyCategories} />
          </div>
        )}
      </LoadedData>
    </TitledSection>
  );
}

function EmptyCategories({ categories }: { categories: Growth['emptyCategories'] }) {
  if (categories.length === 0) return <p className="text-ink-muted">Every category has a vendor.</p>;
  return (
    <div>
      <h3 className="mb-2 font-semibold">Categories without a vendor</h3>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category}>
            <Badge>{category}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Totals({ totals }: Pick<Growth, 'totals'>) {
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {growthKinds.map(({ kind, label }) => (
          <div key={kind}>
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular text-2xl font-semibold">{formatNumber(totals[kind])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
