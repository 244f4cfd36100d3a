import { useMe } from '../../../access/web/session.ts';
import { type Author, authorLabel, stranger } from '../../../catalogue/author-label.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { reviewMessages } from '../review.texts.ts';

export interface ReviewPreviewProps {
  rating: number | null | undefined;
  comments: string;
  showName: boolean;
  hasTie: boolean;
  author?: Author;
  title?: string;
}

/** Has the same author label as from the server. */
export function ReviewPreview({
  rating,
  comments,
  showName,
  hasTie,
  author,
  title = 'What neighbors will read',
}: ReviewPreviewProps) {
  const me = useMe();
  const label = authorLabel({ ...(author ?? me ?? stranger), isHidden: !showName });
  return (
    <figure className="rounded-card bg-surface-sunken p-4">
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating ?? 0} size="sm" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </div>
      {hasTie && <TieLabel />}
      <Comment text={comments.trim()} />
    </figure>
  );
}

export function TieLabel() {
  return <Badge className="my-1 max-w-full whitespace-normal">{reviewMessages.hasTie}</Badge>;
}

/** A longer comment would push the content below out of view. */
const maxCharacters = 400;
const maxLines = 8;

function Comment({ text }: { text: string }) {
  const className = 'mt-1 wrap-anywhere whitespace-pre-line';
  if (text === '') return <p className="mt-1 text-ink-muted">No comment</p>;
  if (text.length <= maxCharacters && text.split('\n').length <= maxLines)
    return <p className={className}>{text}</p>;
  return (
    <section
      aria-label="Comment"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
      tabIndex={0}
      className={`${className} max-h-60 overflow-y-auto`}
    >
      {text}
    </section>
  );
}
