import { useId } from 'react';
import { CommunityChoice } from '../../../../../web/admin/community-choice.tsx';
import { lazyComponent } from '../../../../../web/ui/lazy-component.tsx';
import { useNear } from '../../../../../web/ui/use-is-desktop.ts';
import { BrandingSkeleton } from './branding-skeleton.tsx';

/** At the end of a long page, so its code and data load when it is near the viewport. */
const editor = lazyComponent(() => import('./branding-editor.tsx'));

interface CommunityBrandingProps {
  /** The community the whole page shows; null if it is chosen in this section. */
  communitySlug: string | null;
  chosen: string | undefined;
  isFolded?: boolean;
}

export function CommunityBranding({ communitySlug, chosen, isFolded = false }: CommunityBrandingProps) {
  const id = useId();
  const content = (
    <>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-muted">
        The photo and the facts at the top of the community's page. Everyone sees them, even before signing
        in.
      </p>
      {communitySlug === null ? (
        <CommunityChoice value={chosen} name="brand">
          {(slug) => <Editor key={slug} slug={slug} />}
        </CommunityChoice>
      ) : (
        <Editor key={communitySlug} slug={communitySlug} />
      )}
    </>
  );
  const heading = (
    <h2 id={id} className={isFolded ? 'inline' : 'font-serif text-xl font-semibold'}>
      Community Branding
    </h2>
  );
  return (
    <section id="branding" aria-labelledby={id}>
      {isFolded ? (
        <details open={chosen !== undefined}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{heading}</summary>
          {content}
        </details>
      ) : (
        <>
          {heading}
          {content}
        </>
      )}
    </section>
  );
}

function Editor({ slug }: { slug: string }) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  return (
    <div ref={ref}>
      <editor.Component slug={slug} open={isNear} fallback={<BrandingSkeleton />} />
    </div>
  );
}
