import { Link } from '@tanstack/react-router';
import { useMe } from '../../../access/web/session.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { FirstSteps } from '../../first-steps/web/first-steps.tsx';
import { ActivityCard } from './activity-card.tsx';
import { MyVendors } from './my-vendors.tsx';

/** 'Your Home': how active it is, and whom it trusts. */
export function YourHomePage() {
  const me = useMe();
  if (!me) return null;
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:pt-10">
      <PageHeading
        title="Your Home"
        lead="The providers you use, what you pay, and what neighbors say."
        actions={
          me.community && (
            <Link
              to="/submit"
              search={{ community: me.community.slug }}
              className={buttonClass({ variant: 'primary' })}
            >
              + Add a provider
            </Link>
          )
        }
      />
      {me.community && <FirstSteps communitySlug={me.community.slug} />}
      <ActivityCard points={me.points} />
      <MyVendors communitySlug={me.community?.slug ?? null} />
    </div>
  );
}
