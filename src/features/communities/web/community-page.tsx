import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../../../web/ui/toast.ts';
import { rememberInvite } from '../../accounts/web/sign-up-draft.ts';
import type { CommunityHeader as Community } from '../../homes/home.schema.ts';
import type { VendorListInput } from '../../vendors/vendor-list-input.ts';
import { rememberCategory } from '../../vendors/web/last-category.ts';
import { VendorList } from '../../vendors/web/vendor-list/vendor-list.tsx';
import { AboveList, BelowList } from './around-list.tsx';
import { CommunityHeader } from './community-header.tsx';
import type { CommunitySearch } from './community-search.ts';
import { TopLines } from './top-lines.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

interface CommunityPageProps {
  community: Community;
  search: CommunitySearch;
  /** The filters of the list. */
  input: VendorListInput;
  /** Shown only to residents of this community. */
  shares: ReactNode;
}

/** The community page with the list of vendors. */
export function CommunityPage({ community, search, input, shares }: CommunityPageProps) {
  const { slug, name, isMine } = community;
  useSearchEffects(slug, search);
  useEffect(() => rememberCategory(input), [input]);
  return (
    <>
      <CommunityHeader community={community} />
      <div className="mx-auto max-w-6xl px-4 pt-2">
        <WelcomeBanner
          key={`welcome:${slug}`}
          slug={slug}
          communityName={name}
          isWelcome={search.welcome === true}
        >
          <TopLines community={community} error={search.error} />
        </WelcomeBanner>
        {isMine && <AboveList input={input} />}
        <VendorList key={slug} input={input} />
        {isMine && <BelowList input={input} />}
      </div>
      {isMine && shares}
    </>
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
