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
  /** The other way in: above the form if a picture is, otherwise below it. */
  other?: ReactNode;
  children: ReactNode;
}

export function AccountPage({ title, lead, place, other, children }: AccountPageProps) {
  const otherWay = other && <p className="text-ink-muted">{other}</p>;
  return (
    <>
      {place && (
        <PlaceHero place={place}>
          <h1 className={heroTitleClass}>{title}</h1>
          {lead && <p className="text-pretty md:max-w-lg md:text-sm">{lead}</p>}
        </PlaceHero>
      )}
      <div className={`mx-auto grid max-w-lg px-4 ${place ? 'gap-3 pt-3 sm:pt-8' : 'gap-6 pt-8 sm:pt-14'}`}>
        {place ? otherWay : <PageHeading title={title} lead={lead} />}
        <div className="min-w-0 space-y-4">
          <Card>{children}</Card>
          {!place && otherWay}
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
