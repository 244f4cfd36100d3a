import { useId } from 'react';
import { CommunityChoice } from '../../../../../web/admin/community-choice.tsx';
import { lazyComponent } from '../../../../../web/ui/lazy-component.tsx';
import { useNear } from '../../../../../web/ui/use-is-desktop.ts';
import { BrandingSkeleton } from './branding-skeleton.tsx';

/** At the end of a long page: its code and its data come when somebody gets there. */
const editor = lazyComponent(() => import('./branding-editor.tsx'), <BrandingSkeleton />);

interface CommunityBrandingProps {
  /** The one community that all of the page is about; null: one is chosen here. */
  communitySlug: string | null;
  /** The one that was chosen here. */
  chosen: string | undefined;
}

/** What a community's page says about it, for its HOA admins and for platform admins. */
export function CommunityBranding({ communitySlug, chosen }: CommunityBrandingProps) {
  const id = useId();
  return (
    <section id="branding" aria-labelledby={id}>
      <h2 id={id} className="font-serif text-2xl font-semibold">
        Community Branding
      </h2>
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
    </section>
  );
}

function Editor({ slug }: { slug: string }) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  return (
    <div ref={ref}>
      <editor.Component slug={slug} open={isNear} />
    </div>
  );
}
