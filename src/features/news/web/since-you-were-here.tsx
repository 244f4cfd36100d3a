import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import { useOneStop } from '../../../web/ui/move-focus.ts';
import { newsPath, newsText } from '../news.texts.ts';

export function SinceYouWereHere({ communitySlug }: { communitySlug: string }) {
  const isMine = useMe()?.community?.slug === communitySlug;
  const links = useOneStop<HTMLParagraphElement>();
  const items = useQuery(newsQuery(isMine)).data?.items ?? [];
  if (!isMine || items.length === 0) return null;
  return (
    <p {...links} className="leading-7">
      <span className="font-semibold">Since you were here:</span>{' '}
      {items.map((item, index) => (
        <Fragment key={`${item.kind} ${item.category}`}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <Link to={newsPath(item, communitySlug)} className="link touch-target wrap-anywhere">
            {newsText(item)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Fetched once per page load, because the line stays the same during a visit. */
const newsQuery = (enabled: boolean) => api.news.getNews.queryOptions({ enabled });
