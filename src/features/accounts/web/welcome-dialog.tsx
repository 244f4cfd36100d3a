import { useEffect } from 'react';
import { enterAs } from '../../../access/web/session.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { defaultCommunitySlug } from '../../../catalogue/community-defaults.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';

interface WelcomeDialogProps {
  community: { slug: string; name: string } | null;
  /** Only the e-mail is still to be confirmed, by signing in as the mail on its way says. */
  isApproved: boolean;
  /** Of the list that they go on to. */
  category: Category | undefined;
}

/** Greets who has just asked for access. Every way out of it leads on; without a community there is nothing to say. */
export function WelcomeDialog({ community, isApproved, category }: WelcomeDialogProps) {
  const slug = community?.slug;
  useEffect(() => {
    if (!slug) enterAs('signedIn', `/communities/${defaultCommunitySlug}?welcome=true`);
  }, [slug]);
  if (!community) return null;

  const name = <strong className="font-semibold text-ink">{community.name}</strong>;
  const search = new URLSearchParams({ welcome: 'true', ...(category && { category }) });
  const start = () => enterAs('signedIn', `/communities/${community.slug}?${search}`);
  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && start()}
      size="sm"
      title="Welcome to Your Community!"
      description={
        isApproved ? (
          <>
            You belong to {name} from now on. We have mailed you how to sign in, which confirms your email.
            Until then you can look around, add providers you trust and earn your first points.
          </>
        ) : (
          <>
            Your request to join {name} is with the people who look after it. Please confirm your email with
            the link that we have mailed you; we write again as soon as they approve it. Until then you can
            look around, add providers you trust and earn your first points.
          </>
        )
      }
      footer={
        <Button variant="primary" data-autofocus="" onClick={start}>
          Start Exploring
        </Button>
      }
    />
  );
}
