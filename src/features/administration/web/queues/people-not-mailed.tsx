import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { queuesQuery } from '../queues-query.ts';

/** Says that approved people got no mail, because the mail server does not take their mail. */
export function PeopleNotMailed({ communitySlug }: { communitySlug: string | null }) {
  const { data } = useQuery(queuesQuery(communitySlug));
  const count = data?.peopleNotMailed ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="attention"
      className="mt-4"
      title="Approved, but email failed"
      action={
        <Link
          to="/admin/users"
          search={{ status: 'email-failed', ...(communitySlug !== null && { community: communitySlug }) }}
          className={buttonClass({ size: 'sm' })}
        >
          {count === 1 ? 'See who' : 'See who they are'}
        </Link>
      }
    >
      {count === 1 ? 'One person does' : `${count} people do`} not know yet. We keep trying for a day; after
      that, please email them again.
    </Notice>
  );
}
