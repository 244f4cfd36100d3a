import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { WaysIn } from '../../../access/web/ways-in.tsx';
import { formatNumber } from '../../../platform/format-number.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';
import { rememberInvite } from '../../accounts/web/sign-up-draft.ts';
import { FirstSteps } from '../../first-steps/web/first-steps.tsx';
import type { CommunityHeader as Community } from '../../homes/home.schema.ts';
import { vendorListInput } from '../../vendors/vendor-list-input.ts';
import { VendorList } from '../../vendors/web/vendor-list/vendor-list.tsx';
import { AboveList, BelowList } from './around-list.tsx';
import { AddressLine, bannerTitleClass, CommunityBanner, HoaContacts } from './community-banner.tsx';
import type { CommunitySearch } from './community-search.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

interface CommunityPageProps {
  community: Community;
  search: CommunitySearch;
  /** Shown only to residents of this community. */
  shares: ReactNode;
}

/** The community page with the list of vendors. */
export function CommunityPage({ community, search, shares }: CommunityPageProps) {
  const { slug, name, isMine } = community;
  useSearchEffects(slug, search);
  const input = useMemo(() => vendorListInput(slug, search), [slug, search]);
  return (
    <>
      <CommunityHeader community={community} />
      <div className="mx-auto max-w-6xl space-y-6 px-4 pt-6">
        <CommunityNotices isMine={isMine} error={search.error} />
        <FirstSteps communitySlug={slug} />
        {isMine && <AboveList input={input} />}
        <VendorList key={slug} input={input} />
        {isMine && <BelowList input={input} />}
      </div>
      {isMine && shares}
      <WelcomeBanner key={slug} slug={slug} communityName={name} isWelcome={search.welcome === true} />
    </>
  );
}

/** The page header with photo or drawing, name, homes, address and links. */
function CommunityHeader({ community }: { community: Community }) {
  const { name, photoUrl, photoSrcSet, addressLine, totalHomes } = community;
  return (
    <header>
      <CommunityBanner photoUrl={photoUrl} photoSrcSet={photoSrcSet}>
        <h1 className={bannerTitleClass}>{name}</h1>
        <p className="mt-1.5 text-lg font-medium">
          Your Trusted Neighborhood — {formatNumber(totalHomes)} Homes
        </p>
        <AddressLine text={addressLine} />
      </CommunityBanner>
      <HeaderLinks community={community} />
    </header>
  );
}

function HeaderLinks({ community: { slug, contactPhone, isMine } }: { community: Community }) {
  const me = useMe();
  const canSubmit = me === null || isMine || me.isPlatformAdmin;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-2 gap-2 px-4 pt-4 md:flex md:flex-wrap md:gap-3 *:only:col-span-2">
      {contactPhone && <HoaContacts phone={contactPhone} />}
      {canSubmit && (
        <Link
          to="/submit"
          search={{ community: slug }}
          className={buttonClass({
            variant: me ? 'primary' : 'secondary',
            className: me && contactPhone ? 'col-span-2' : '',
          })}
        >
          Submit Provider
        </Link>
      )}
      {!me && <WaysIn communitySlug={slug} />}
    </div>
  );
}

interface CommunityNoticesProps {
  /** True if the viewer lives here. */
  isMine: boolean;
  error: string | undefined;
}

/** Notices above the list; most people see none. */
function CommunityNotices({ isMine, error }: CommunityNoticesProps) {
  const me = useMe();
  return (
    <div className="space-y-3 empty:hidden">
      {error === 'signup_incomplete' && (
        <Notice
          tone="attention"
          action={
            !me && (
              // The form still has its draft.
              <Link to="/auth" className={buttonClass({ size: 'sm' })}>
                Try again
              </Link>
            )
          }
        >
          Onboarding Issue: We're completing your signup...
        </Notice>
      )}
      {me?.needsConfirmation && <ConfirmNotice />}
      {me && isMine && !me.isVerified && !me.needsConfirmation && (
        <Notice title="Your request is under review">
          {!me.isConfirmed && 'Please confirm your email with the link we sent you. '}
          You can already add providers, rate them and earn points. You will see your neighbors’ reviews,
          contacts and costs once you are approved.
        </Notice>
      )}
    </div>
  );
}

/** Dismisses the last 'Access denied' toast, so there is never more than one. */
let dismissDenied = () => {};

/** Handles the page's search parameters: stores an invite for sign-up, and shows a denial once. */
function useSearchEffects(slug: string, { invite, denied }: CommunitySearch): void {
  const navigate = useNavigate();
  const isShown = useRef(false);

  useEffect(() => {
    rememberInvite(invite);
  }, [invite]);

  useEffect(() => {
    if (!denied) isShown.current = false;
    if (!denied || isShown.current) return;
    isShown.current = true;
    dismissDenied();
    dismissDenied = toast({
      tone: 'error',
      title: 'Access denied',
      description: 'That page is for admins only.',
    });
    void navigate({
      to: '/communities/$slug',
      params: { slug },
      search: ({ denied: _, ...rest }) => rest,
      replace: true,
    });
  }, [denied, navigate, slug]);
}
