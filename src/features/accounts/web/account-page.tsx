import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { normalizeSlug, slugToTitle } from '../../../catalogue/community-slug.ts';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/shown-error.ts';
import { Spinner } from '../../../web/ui/button.tsx';
import { Card, PageHeading } from '../../../web/ui/card.tsx';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

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
      <div className="lg:mt-2">{aside}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{card}</div>
    </div>
  );
}

export function SigningIn() {
  return (
    <AccountPage title="Signing you in…">
      <p className="flex items-center gap-3">
        <Spinner />
        One moment, please.
      </p>
    </AccountPage>
  );
}

/**
 * Returns the community in the URL; `slug` and `name` are undefined if it does not exist. While the name loads, `name`
 * is derived from the slug, which nearly always gives the same text.
 */
export function useNamedCommunity(slugInUrl: string | undefined) {
  const slug = normalizeSlug(slugInUrl);
  const { data, error } = useQuery({
    ...api.communities.getCommunity.queryOptions({ input: { slug: slug ?? '' } }),
    enabled: slug !== null,
  });
  if (slug === null || (error && describeError(error).status === 404)) return {};
  return { slug, name: data?.name ?? slugToTitle(slug) };
}
