import CircleCheck from 'lucide-react/icons/circle-check';
import Star from 'lucide-react/icons/star';
import { askedRatings } from '../preview-messages.ts';
import type { PreviewPage } from '../visitor.schema.ts';
import { bannerTexts, progressText } from './banner-texts.ts';
import { RequestAccessLink } from './request-access-link.tsx';
import type { Visit } from './use-visit.ts';

interface PreviewBannerProps {
  preview: PreviewPage;
  visit: Visit;
}

/** Asks for three ratings, and tells how far the visitor has come. */
export function PreviewBanner({ preview, visit }: PreviewBannerProps) {
  const { visitor, community } = preview;
  const count = visitor?.reviews.length ?? 0;
  const { title, text } = bannerTexts({ name: visitor?.name ?? null, count, communityName: community.name });
  return (
    <section
      aria-labelledby="preview-banner"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-accent-soft p-4 md:p-6"
    >
      <div className="max-w-prose">
        <h2 id="preview-banner" className="font-serif text-2xl leading-tight font-semibold text-balance">
          {title}
        </h2>
        <p className="mt-1.5 text-pretty">{text}</p>
        {visitor && (
          <p className="mt-1 text-sm text-ink-muted">
            Sharing as {visitor.name}.{' '}
            <button type="button" className="link touch-target" onClick={visit.changeIdentity}>
              Change
            </button>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Milestones count={count} />
        {count >= askedRatings && <RequestAccessLink preview={preview} />}
      </div>
    </section>
  );
}

function Milestones({ count }: { count: number }) {
  const isDone = count >= askedRatings;
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: askedRatings }, (_, index) => (
          <Star
            // biome-ignore lint/suspicious/noArrayIndexKey: three places in a fixed order
            key={index}
            strokeWidth={1.5}
            className={
              index < count ? 'size-7 fill-star text-star-line' : 'size-7 fill-transparent text-line-strong'
            }
          />
        ))}
      </span>
      <p role="status" className="tabular flex items-center gap-1.5 font-semibold">
        {isDone && <CircleCheck aria-hidden="true" className="size-5 text-success" />}
        {progressText(count)}
      </p>
    </div>
  );
}
