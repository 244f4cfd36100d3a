import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { normalizeSlug, slugToTitle } from '../../../catalogue/community-slug.ts';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/shown-error.ts';
import { Spinner } from '../../../web/ui/button.tsx';
import { Card, PageHeading } from '../../../web/ui/card.tsx';
import { type HeroPlace, heroTitleClass, PlaceHero } from '../../homes/web/place-hero.tsx';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** The community that the page is about. */
  place?: Pick<HeroPlace, 'photoUrl' | 'photoSrcSet'> | undefined;
  below?: ReactNode;
  children: ReactNode;
}

export function AccountPage({ title, lead, place, below, children }: AccountPageProps) {
  return (
    <>
      {place && (
        <PlaceHero place={place}>
          <h1 className={heroTitleClass}>{title}</h1>
          {lead && <p className="text-pretty md:max-w-lg md:text-sm">{lead}</p>}
        </PlaceHero>
      )}
      <div className={`mx-auto grid max-w-lg gap-6 px-4 ${place ? 'pt-4 sm:pt-8' : 'pt-8 sm:pt-14'}`}>
        {!place && <PageHeading title={title} lead={lead} />}
        <div className="min-w-0">
          <Card>{children}</Card>
          {below && <div className="mt-4 text-ink-muted">{below}</div>}
        </div>
      </div>
    </>
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
  return { slug, name: data?.name ?? slugToTitle(slug), place: data };
}
