import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../../../web/admin/query-error.tsx';
import { api } from '../../../../../web/api-client.ts';
import { Card } from '../../../../../web/ui/card.tsx';
import { BrandingForm } from './branding-form.tsx';
import { BrandingSkeleton } from './branding-skeleton.tsx';
import { PhotoCard } from './photo-card.tsx';

interface BrandingEditorProps {
  slug: string;
  /** Somebody is there to see it; from then on it stays. */
  open: boolean;
}

/** The photo and the facts of one community, to be changed. */
export default function BrandingEditor({ slug }: BrandingEditorProps) {
  const query = useQuery(api.communities.getBranding.queryOptions({ input: { slug }, staleTime: 0 }));
  if (query.isPending) return <BrandingSkeleton />;
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
