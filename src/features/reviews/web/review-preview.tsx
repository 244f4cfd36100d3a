import { useMe } from '../../../access/web/session.ts';
import { authorLabel } from '../../../catalogue/author-label.ts';
import { Stars } from '../../../web/ui/stars.tsx';

export interface ReviewPreviewProps {
  rating: number | null | undefined;
  comments: string;
  showName: boolean;
  /** Who writes it, when that is nobody who is signed in. */
  author?: { name: string; streetName: string | null };
  title?: string;
}

/** The review as neighbours will read it, while it is being written: the same label as the server makes. */
export function ReviewPreview({
  rating,
  comments,
  showName,
  author,
  title = 'What neighbors will read',
}: ReviewPreviewProps) {
  const me = useMe();
  const { name, streetName } = author ?? me ?? { name: '', streetName: null };
  const label = authorLabel({ name, streetName, isHidden: !showName });
  return (
    <figure className="rounded-card bg-surface-sunken p-4">
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating ?? 0} size="sm" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </div>
      <Comment text={comments.trim()} />
    </figure>
  );
}

/** Beyond these it would push what stands below out of sight. */
const mostLetters = 400;
const mostLines = 8;

/** What is long scrolls in a box of its own. */
function Comment({ text }: { text: string }) {
  const className = 'mt-1 wrap-anywhere whitespace-pre-line';
  if (text === '') return <p className="mt-1 text-ink-muted">No comment</p>;
  if (text.length <= mostLetters && text.split('\n').length <= mostLines)
    return <p className={className}>{text}</p>;
  return (
    <section
      aria-label="Comment"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className={`${className} max-h-60 overflow-y-auto`}
    >
      {text}
    </section>
  );
}
