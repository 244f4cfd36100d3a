import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../web/api-client.ts';
import type { RouterContext } from '../../../web/router-context.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { parsePreviewSlug } from '../preview-link.rules.ts';

export const endedLinkOptions = (calls: RouterContext['api'], slug: string | undefined) =>
  calls.previewLinks.getEndedLink.queryOptions({ input: { slug: parsePreviewSlug(slug) } });

/** Old flyers hang for years, so it offers to request access. */
export function InvalidPreviewLink({ slug }: { slug?: string }) {
  const { data: ended } = useQuery({ ...endedLinkOptions(api, slug), enabled: slug !== undefined });
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-20 text-center">
      <h1 className="font-serif text-4xl font-semibold">Invalid Preview Link</h1>
      <p className="text-pretty text-ink-muted">
        {ended
          ? `This preview of ${ended.communityName} has ended. If you live there, ask for access: your neighbors’ list is still there.`
          : 'This link is incomplete or no longer active. Ask the person who shared it for a new one.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link
          to="/auth"
          search={ended ? { community: ended.communitySlug } : {}}
          className={buttonClass({ variant: 'primary' })}
        >
          Ask for access
        </Link>
        <Link to="/signin" className={buttonClass({})}>
          Sign In
        </Link>
      </div>
    </section>
  );
}
