import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../platform/format-number.ts';
import { LoadedData } from '../../../../web/admin/admin-list.tsx';
import { api } from '../../../../web/api-client.ts';
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
  if (categories.length === 0) return null;
  return <p className="text-ink-muted">Categories without a vendor: {categories.join(', ')}</p>;
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
