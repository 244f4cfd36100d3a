import { Link } from '@tanstack/react-router';
import type { Me } from '../../../access/me.schema.ts';
import { homePath } from '../../../access/page-access.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';

/** Who is signed in has a page of their own to rate on. */
export function ResidentNotice({ me }: { me: Me }) {
  const community = me.community?.name ?? 'your community';
  const path = homePath({ communitySlug: me.community?.slug ?? null });
  return (
    <Notice
      title="You already have an account"
      action={
        <Link to={path} className={buttonClass({ variant: 'primary' })}>
          Go to {community}
        </Link>
      }
    >
      This page is for neighbors who have not joined yet. What you rate and share belongs on your own
      community’s page, where it counts.
    </Notice>
  );
}
