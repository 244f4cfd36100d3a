import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { namedSlug } from '../../../catalogue/community-slug.ts';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/shown-error.ts';
import { Card, PageHeading } from '../../../web/ui/card.tsx';
import { slugToTitle } from '../../homes/web/slug-to-title.ts';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** Beside the card on a desk, under it on a phone. */
  aside?: ReactNode;
  /** Under the card: the way to the other account pages. */
  below?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages on which people come in: what it is about, and one card with what to do. */
export function AccountPage({ title, lead, aside, below, children }: AccountPageProps) {
  const card = (
    <div className="min-w-0">
      <Card>{children}</Card>
      {below && <div className="mt-4 text-ink-muted">{below}</div>}
    </div>
  );
  if (!aside) {
    return (
      <div className="mx-auto grid max-w-lg gap-6 px-4 pt-8 sm:pt-14">
        <PageHeading title={title} lead={lead} />
        {card}
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:gap-x-16 lg:grid-rows-[auto_1fr]">
      <PageHeading title={title} lead={lead} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{card}</div>
      <div className="mt-2">{aside}</div>
    </div>
  );
}

/**
 * Returns the community an address names: `slug` and `name` are undefined when there is no such one. Until its name
 * is known, the slug in words stands in, which is nearly always the same.
 */
export function useNamedCommunity(slugInAddress: string | undefined) {
  const slug = namedSlug(slugInAddress);
  const { data, error } = useQuery({
    ...api.communities.getCommunity.queryOptions({ input: { slug: slug ?? '' } }),
    enabled: slug !== null,
  });
  if (slug === null || (error && describeError(error).status === 404)) return {};
  return { slug, name: data?.name ?? slugToTitle(slug) };
}
