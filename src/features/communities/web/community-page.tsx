import { Link, useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { rememberInvite } from '../../accounts/web/sign-up-draft.ts';
import { HousesDrawing } from '../../homes/web/houses-drawing.tsx';
import { softVeilClass } from '../../homes/web/place-hero.tsx';
import { useInvite } from '../../invitations/web/use-invite.ts';
import { AskButton } from '../../questions/web/ask-button.tsx';
import { NeighborQuestions } from '../../questions/web/neighbor-questions.tsx';
import type { VendorListInput } from '../../vendors/vendor-list-input.ts';
import { AfterCall } from '../../vendors/web/after-call.tsx';
import { rememberCategory } from '../../vendors/web/last-category.ts';
import { useVendorList } from '../../vendors/web/vendor-list/use-vendor-list.ts';
import { VendorListView } from '../../vendors/web/vendor-list/vendor-list.tsx';
import type { CommunityPageData } from '../community.schema.ts';
import { CommunityHeader } from './community-header.tsx';
import type { CommunitySearch } from './community-search.ts';
import { TopNote } from './top-note.tsx';
import { useLights } from './use-lights.ts';

interface CommunityPageProps {
  community: CommunityPageData;
  search: CommunitySearch;
  input: VendorListInput;
  /** Shown only to residents of this community. */
  shares: ReactNode;
}

export function CommunityPage({ community, search, input, shares }: CommunityPageProps) {
  const { slug, isMine } = community;
  useSearchEffects(slug, search);
  useEffect(() => rememberCategory(input), [input]);
  const { data: list } = useVendorList(input);
  return (
    <>
      <CommunityHeader community={community} input={input} />
      <div className="mx-auto max-w-6xl px-4 pt-1">
        <TopNote
          community={community}
          input={input}
          error={search.error}
          isWelcome={Boolean(search.welcome && list && !list.isCommunityEmpty)}
        />
        <VendorListView key={slug} input={input} />
        {isMine && <BelowList community={community} input={input} />}
      </div>
      {isMine && shares}
    </>
  );
}

/** Dismisses the last 'Access denied' toast, so there is never more than one. */
let dismissDenied = () => {};

/** Stores an invite for sign-up, and shows a denial once. */
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

function BelowList({ community, input }: Pick<CommunityPageProps, 'community' | 'input'>) {
  const lights = useLights(community);
  const { communitySlug, category } = input;
  const { data: list } = useVendorList(input);
  const isEmpty = list?.rows.length === 0;
  return (
    <>
      <NeighborQuestions communitySlug={communitySlug} category={category} />
      <section aria-labelledby="list-end" className="mt-8">
        <h2 id="list-end" className="font-serif text-xl leading-tight font-semibold">
          {isEmpty ? 'Grow the list' : 'Not what you were looking for?'}
        </h2>
        <div className="mt-3 flex flex-wrap gap-3">
          {/* An empty result itself offers to ask. */}
          {!(isEmpty && input.search !== null) && <AskButton {...input} />}
          <InviteNowButton />
          {list?.abilities.canSeeContacts && !isEmpty && (
            <Link to="/communities/$slug/print" params={{ slug: communitySlug }} className={buttonClass()}>
              <Printer aria-hidden="true" className="size-4.5" />
              Print the list
            </Link>
          )}
        </div>
        {lights.text && (
          <div
            className={`relative isolate mt-6 flex min-h-28 items-end overflow-hidden rounded-card bg-dusk p-3 text-banner-ink md:min-h-36 ${community.photoUrl ? '' : 'lg:hidden'}`}
          >
            <HousesDrawing {...lights} />
            <div className={`veil ${softVeilClass}`} />
            <p className="text-sm font-semibold">{lights.text}</p>
          </div>
        )}
        {list?.abilities.canReadReviews && (
          <p className="mt-4">
            <Link to="/communities/$slug/how" params={{ slug: communitySlug }} className="link">
              How this list is made
            </Link>
          </p>
        )}
        <AfterCall communitySlug={communitySlug} listVendors={() => list?.rows ?? []} />
      </section>
    </>
  );
}

function InviteNowButton() {
  const { invite, isPending } = useInvite();
  return (
    <Button busy={isPending} busyLabel="Creating…" onClick={invite}>
      <UserPlus aria-hidden="true" className="size-4.5" />
      Invite a neighbor
    </Button>
  );
}
