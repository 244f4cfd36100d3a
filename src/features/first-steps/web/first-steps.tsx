import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { useChange } from '../../../web/use-change.ts';
import { InviteButton } from '../../invitations/web/invite-button.tsx';
import { requiredRatings, stepCount, stepsDone } from '../first-steps.rules.ts';

export interface FirstStep {
  lead: string;
  text: string;
  action: ReactNode;
  dismiss: () => void;
}

const leads = ['Three steps help your neighbors:', 'Two things left:', 'One thing left:'] as const;

/**
 * Returns the next of the steps that help a neighborhood most, for its residents, until they finish or dismiss them. It
 * thanks people who finish them while the page is open; people who were done before see nothing.
 */
export function useFirstStep(communitySlug: string): FirstStep | null {
  const isMine = useMe()?.community?.slug === communitySlug;
  const { data } = useQuery(
    api.firstSteps.getFirstSteps.queryOptions({
      enabled: isMine,
      // A refetch removes the button of a finished step, and its open dialog with it: do not refetch on focus.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  const { run } = useChange(apiClient.firstSteps.dismissFirstSteps, {
    stale: [],
    optimistic: {
      queryKey: api.firstSteps.getFirstSteps.queryKey(),
      update: () => ({ firstSteps: null }),
    },
  });
  const figures = (isMine && data?.firstSteps) || null;
  const done = figures ? stepsDone(figures) : 0;
  const isOpen = figures !== null && done < stepCount;
  const wasOpen = useWasOpen(isOpen);
  if (!figures || (!isOpen && !wasOpen)) return null;
  const dismiss = () => void run(undefined);
  if (!isOpen)
    return { lead: 'Thank you!', text: 'You help your neighbors choose better.', action: null, dismiss };
  const { ratings, hasCosts, hasSentInvite } = figures;
  const step = { lead: leads[done] ?? '', action: null, dismiss };
  if (ratings < requiredRatings) {
    const soFar = ratings > 0 ? `, ${ratings} so far` : '';
    return { ...step, text: `rate three providers you know${soFar}` };
  }
  if (!hasCosts) return { ...step, text: 'add what you pay for one of them' };
  return {
    ...step,
    text: `invite a neighbor${hasSentInvite ? ' (link made)' : ''}`,
    action: (
      <InviteButton kind="neighbor" variant="quiet">
        Invite
      </InviteButton>
    ),
  };
}

/** Survives page changes, because the last step may be done on another page. */
let wasOpen = false;

function useWasOpen(isOpen: boolean): boolean {
  useEffect(() => {
    if (isOpen) wasOpen = true;
  }, [isOpen]);
  return wasOpen;
}
