import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { buttonClass, IconButton } from '../../../web/ui/button.tsx';
import { useChange } from '../../../web/use-change.ts';
import { InviteButton } from '../../invitations/web/invite-button.tsx';
import type { FirstStepsState } from '../first-steps.contract.ts';
import { requiredRatings, stepCount, stepsDone } from '../first-steps.rules.ts';

interface FirstStepsProps {
  /** Community of the page; residents see the checklist only in their own. */
  communitySlug: string;
  /** The list is on the same page, so no step leads to it. */
  isOnList?: boolean;
  className?: string;
}

/**
 * A checklist of the steps that help a neighborhood most, for its residents, until they finish or dismiss it. It thanks
 * people who finish it while it is open; people who were done before see nothing.
 */
export function FirstSteps({ communitySlug, isOnList = false, className = '' }: FirstStepsProps) {
  const isMine = useMe()?.community?.slug === communitySlug;
  const { data } = useQuery(
    api.firstSteps.getFirstSteps.queryOptions({
      enabled: isMine,
      // A refetch removes the button of a finished step, and its open dialog with it: do not refetch on focus.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  const figures = (isMine && data?.firstSteps) || null;
  const done = figures ? stepsDone(figures) : 0;
  const isOpen = figures !== null && done < stepCount;
  const wasOpen = useWasOpen(isOpen);
  const dismiss = useChange(apiClient.firstSteps.dismissFirstSteps, {
    stale: [],
    optimistic: {
      queryKey: api.firstSteps.getFirstSteps.queryKey(),
      update: () => ({ firstSteps: null }),
    },
  });
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button of the finished step has disappeared with the focus.
    if (done > 0 && wasOpen && document.activeElement === document.body) heading.current?.focus();
  }, [done, wasOpen]);
  if (!figures || (!isOpen && !wasOpen)) return null;
  return (
    <section
      aria-labelledby={id}
      className={`flex min-h-10 flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface-raised pl-3 text-sm ${className}`}
    >
      <div role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={`font-semibold outline-none ${isOpen ? 'max-lg:sr-only' : ''}`}
        >
          {isOpen ? 'Three steps that help your neighbors' : 'Thank you!'}
        </h2>
        {isOpen ? (
          <p className="tabular whitespace-nowrap text-ink-muted">
            {done} of {stepCount}
            <span className="max-md:sr-only"> done</span>
          </p>
        ) : (
          <p className="text-ink-muted">All three steps are done. You help your neighbors choose better.</p>
        )}
      </div>
      {isOpen && <StepList figures={figures} listSlug={isOnList ? null : communitySlug} />}
      <IconButton
        label="Hide these steps"
        className="ml-auto pointer-coarse:size-10"
        onClick={() => void dismiss.run(undefined)}
      >
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </section>
  );
}

const actionClass = '-ml-1 min-h-9! justify-start px-1! text-sm font-medium';

/** Shows only the next step on phones. */
function StepList({ figures, listSlug }: { figures: FirstStepsState; listSlug: string | null }) {
  const { ratings, hasCosts, hasSentInvite, hasInvited } = figures;
  const hasRated = ratings >= requiredRatings;
  return (
    <ol className="flex min-w-0 flex-wrap gap-x-6 md:mx-2">
      <Step isDone={hasRated} isNext={!hasRated} text="Rate three providers">
        <ToList slug={listSlug}>
          Rate three providers
          {ratings > 0 && (
            <span className="tabular text-sm font-normal text-ink-muted">{ratings} so far</span>
          )}
        </ToList>
      </Step>
      <Step isDone={hasCosts} isNext={hasRated && !hasCosts} text="Add what you pay">
        <ToList slug={listSlug}>Add what you pay</ToList>
      </Step>
      <Step isDone={hasInvited} isNext={hasRated && hasCosts && !hasInvited} text="Invite one neighbor">
        <InviteButton kind="neighbor" variant="quiet" className={actionClass}>
          Invite one neighbor
          {hasSentInvite && <span className="text-sm font-normal text-ink-muted">link made</span>}
        </InviteButton>
      </Step>
    </ol>
  );
}

interface StepProps {
  isDone: boolean;
  isNext: boolean;
  text: string;
  children: ReactNode;
}

function Step({ isDone, isNext, text, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={`flex items-center gap-1.5 ${isNext ? '' : 'max-md:hidden'}`}>
      <Icon
        aria-hidden="true"
        className={`size-4.5 shrink-0 ${isDone ? 'text-success-soft-ink' : 'text-ink-muted'}`}
      />
      {isDone ? (
        <span className="text-ink-muted">
          {text}
          <span className="sr-only">: done</span>
        </span>
      ) : (
        children
      )}
    </li>
  );
}

function ToList({ slug, children }: { slug: string | null; children: ReactNode }) {
  if (slug === null)
    return <span className="flex min-h-9 items-center gap-2 text-sm font-medium">{children}</span>;
  return (
    <Link
      to="/communities/$slug"
      params={{ slug }}
      hash="vendor-list"
      className={buttonClass({ variant: 'quiet', className: actionClass })}
    >
      {children}
    </Link>
  );
}

/** Survives page changes, because the last step may be done on another page. */
let wasOpen = false;

function useWasOpen(isOpen: boolean): boolean {
  useEffect(() => {
    if (isOpen) wasOpen = true;
  }, [isOpen]);
  return wasOpen;
}
