import type { ReactNode } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { type Author, authorLabel, stranger } from '../../../catalogue/author-label.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { reviewMessages } from '../review.texts.ts';

export interface ReviewPreviewProps {
  rating: number | null | undefined;
  showName: boolean;
  hasTie: boolean;
  author?: Author;
  title?: string;
  /** The field for the comment, where neighbors will read it. */
  children: ReactNode;
}

/** The review as neighbors will read it, around the comment that is being written. Its author label is the server's. */
export function ReviewPreview(props: ReviewPreviewProps) {
  const { rating, showName, hasTie, author, title = 'What neighbors will read', children } = props;
  const me = useMe();
  const label = authorLabel({ ...(author ?? me ?? stranger), isHidden: !showName });
  return (
    <figure className="rounded-card bg-surface-sunken p-4">
      <figcaption className="mb-1 text-sm text-ink-muted">{title}</figcaption>
      <p className="font-semibold wrap-anywhere">{label}</p>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating ?? 0} size="sm" />
        {hasTie && <TieLabel />}
      </div>
      {children}
    </figure>
  );
}

export function TieLabel() {
  return <Badge className="my-1 max-w-full whitespace-normal">{reviewMessages.hasTie}</Badge>;
}
