import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { InviteNowButton } from '../../invitations/web/invite-now-button.tsx';
import { SinceYouWereHere } from '../../news/web/since-you-were-here.tsx';
import { AskButton } from '../../questions/web/ask-button.tsx';
import { NeighborQuestions } from '../../questions/web/neighbor-questions.tsx';
import type { VendorListInput } from '../../vendors/vendor-list-input.ts';
import { AfterCall } from '../../vendors/web/after-call/after-call.tsx';

interface AroundListProps {
  input: VendorListInput;
}

/** The news and the neighbors' questions above the list, for residents. */
export function AboveList({ input: { communitySlug, category } }: AroundListProps) {
  return (
    <div className="mt-1.5 space-y-1.5 empty:hidden">
      <SinceYouWereHere communitySlug={communitySlug} />
      <NeighborQuestions communitySlug={communitySlug} category={category} />
    </div>
  );
}

/** The actions of residents at the end of the list, even of an empty one. */
export function BelowList({ input }: AroundListProps) {
  const { communitySlug } = input;
  const list = useQuery(api.vendors.listVendorStats.queryOptions({ input })).data;
  return (
    <section aria-labelledby="list-end" className="mt-8">
      <h2 id="list-end" className="font-serif text-xl leading-tight font-semibold">
        Not what you were looking for?
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* The list itself offers to ask about another trade. */}
        {!list?.isOtherTrade && <AskButton {...input} />}
        <InviteNowButton>Invite a neighbor</InviteNowButton>
      </div>
      <AfterCall communitySlug={communitySlug} listVendors={() => list?.rows ?? []} />
    </section>
  );
}
