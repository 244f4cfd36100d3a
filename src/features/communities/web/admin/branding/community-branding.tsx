import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CommunityChoice } from '../../../../../web/admin/community-choice.tsx';
import { ListSkeleton } from '../../../../../web/admin/list-skeleton.tsx';
import { QueryError } from '../../../../../web/admin/query-error.tsx';
import { api } from '../../../../../web/api-client.ts';
import { Card } from '../../../../../web/ui/card.tsx';
import { BrandingForm } from './branding-form.tsx';
import { PhotoCard } from './photo-card.tsx';

interface CommunityBrandingProps {
  /** The one community that all of the page is about; null: one is chosen here. */
  communitySlug: string | null;
  /** The one that was chosen here. */
  chosen: string | undefined;
}

/** What a community's page says about it, for its HOA admins and for platform admins. */
export function CommunityBranding({ communitySlug, chosen }: CommunityBrandingProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-2xl font-semibold">
        Community Branding
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-muted">
        The photo and the facts at the top of the community's page. Everybody sees them, also before they sign
        in.
      </p>
      {communitySlug === null ? (
        <CommunityChoice value={chosen} name="brand">
          {(slug) => <Editor key={slug} slug={slug} />}
        </CommunityChoice>
      ) : (
        <Editor key={communitySlug} slug={communitySlug} />
      )}
    </section>
  );
}

function Editor({ slug }: { slug: string }) {
  const query = useQuery(api.communities.getBranding.queryOptions({ input: { slug }, staleTime: 0 }));
  if (query.isPending) return <ListSkeleton label="Loading Community Branding…" />;
  if (!query.data) {
    return (
      <Card padding="none">
        <QueryError query={query} />
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PhotoCard branding={query.data} />
      <BrandingForm branding={query.data} refresh={query.refetch} />
    </div>
  );
}
