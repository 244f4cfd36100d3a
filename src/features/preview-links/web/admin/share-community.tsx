import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../web/ui/button.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { previewLinkChanges } from '../preview-changes.ts';

/** The button that leads to the flyer of a community's preview link, which it creates the first time. */
export function ShareCommunity({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const share = useChange(previewLinkChanges.shareCommunity, {
    failed: 'Action failed',
    onDone: ({ linkId }) => void navigate({ to: '/admin/preview-links/flyer', search: { link: linkId } }),
  });
  return (
    <section id="share" aria-label="Share the list" className="scroll-mt-4">
      <h2 className="font-serif text-xl font-semibold">Share the list</h2>
      <p className="mt-1 mb-3 max-w-prose text-pretty text-ink-muted">
        A link for people without an account, and a flyer with its code for mailboxes and notice boards.
      </p>
      <Button busy={share.isPending} busyLabel="Preparing…" onClick={() => void share.run({ slug })}>
        Preview link and flyer
      </Button>
    </section>
  );
}
