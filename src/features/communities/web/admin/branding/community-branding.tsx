import { useId } from 'react';
import { CommunityChoice } from '../../../../../web/admin/community-choice.tsx';
import { Fold } from '../../../../../web/ui/fold.tsx';
import { lazyComponent } from '../../../../../web/ui/lazy-component.tsx';
import { WhenNear } from '../../../../../web/ui/when-near.tsx';
import type { BrandingEditorProps } from './branding-editor.tsx';
import { BrandingSkeleton } from './branding-skeleton.tsx';

/** At the end of a long page, so its code and data load when it is near the viewport. */
const editor = lazyComponent<BrandingEditorProps>(() => import('./branding-editor.tsx'));

interface CommunityBrandingProps {
  /** The community the whole page shows; null if it is chosen in this section. */
  communitySlug: string | null;
  chosen: string | undefined;
  isFolded?: boolean;
}

export function CommunityBranding({ communitySlug, chosen, isFolded = false }: CommunityBrandingProps) {
  const id = useId();
  const content = (
    <div className="mt-1 grid gap-4">
      <p className="max-w-prose text-pretty text-ink-muted">
        The photo and the facts at the top of the community's page. Everyone sees them, even before signing
        in.
      </p>
      {communitySlug === null ? (
        <CommunityChoice value={chosen} name="brand">
          {(slug) => <Editor key={slug} slug={slug} hasPlace={isFolded} />}
        </CommunityChoice>
      ) : (
        <Editor key={communitySlug} slug={communitySlug} hasPlace={isFolded} />
      )}
    </div>
  );
  const heading = (
    <h2 id={id} className="font-serif text-xl font-semibold">
      Community Branding
    </h2>
  );
  return (
    <section id="branding" aria-labelledby={id}>
      {isFolded ? (
        <Fold title={heading} isOpen={chosen !== undefined}>
          {content}
        </Fold>
      ) : (
        <>
          {heading}
          {content}
        </>
      )}
    </section>
  );
}

function Editor(props: Omit<BrandingEditorProps, 'open'>) {
  return (
    <WhenNear>
      {(isNear) => <editor.Component {...props} open={isNear} fallback={<BrandingSkeleton />} />}
    </WhenNear>
  );
}
