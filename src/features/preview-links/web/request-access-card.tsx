import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { PreviewPage } from '../visitor.schema.ts';
import { RequestAccessLink } from './request-access-link.tsx';

/** For who likes what they see. */
export function RequestAccessCard({ preview }: { preview: PreviewPage }) {
  const { community, visitor } = preview;
  return (
    <Card
      as="section"
      aria-labelledby="request-access"
      className="flex flex-wrap items-center gap-x-8 gap-y-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="request-access" className="font-serif text-2xl leading-tight font-semibold">
          Live in {community.name}?
        </h2>
        <p className="mt-1.5 max-w-prose text-pretty text-ink-muted">
          Residents read each other’s reviews, see what neighbors pay and have every provider’s number.
          {visitor && ' You keep what you shared here, if you like.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow max-md:w-full">
        <Link to="/signin" search={{ community: community.slug }} className={buttonClass()}>
          Sign In
        </Link>
        <RequestAccessLink preview={preview} />
      </div>
    </Card>
  );
}
