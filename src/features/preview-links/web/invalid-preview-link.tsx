import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../../../web/ui/button.tsx';
import { endedLinkQuery } from './preview-route.ts';

/** Old flyers hang for years, so it offers to request access. */
export default function InvalidPreviewLink() {
  const { slug } = useParams({ strict: false });
  const { data: ended } = useQuery({ ...endedLinkQuery(slug), enabled: slug !== undefined });
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-20 text-center">
      <h1 className="font-serif text-4xl font-semibold">Invalid Preview Link</h1>
      <p className="text-pretty text-ink-muted">
        {ended
          ? `This preview of ${ended.communityName} has ended. If you live there, request access: your neighbors’ list is still there.`
          : 'This link is incomplete or no longer active. Ask the person who shared it for a new one.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link
          to="/auth"
          search={ended ? { community: ended.communitySlug } : {}}
          className={buttonClass({ variant: 'primary' })}
        >
          Request Access
        </Link>
        <Link to="/signin" className={buttonClass({})}>
          Sign In
        </Link>
      </div>
    </section>
  );
}
