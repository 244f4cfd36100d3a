import { Link } from '@tanstack/react-router';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../web/ui/button.tsx';
import { InviteButton } from '../../invitations/web/invite-button.tsx';
import type { FirstSteps } from '../first-steps.schema.ts';
import { ratingsWanted } from '../progress.ts';

const actionClass = '-ml-1 justify-start px-1! font-medium';

/** Each step leads to where it is done; a step that is done only says so. A phone has room for the next one alone. */
export function StepList({ figures, communitySlug }: { figures: FirstSteps; communitySlug: string }) {
  const { ratings, hasCosts, hasInvited } = figures;
  const hasRated = ratings >= ratingsWanted;
  return (
    <ol className="flex flex-wrap gap-x-8">
      <Step isDone={hasRated} isNext={!hasRated} text="Rate three providers">
        <ToList communitySlug={communitySlug}>
          Rate three providers
          {ratings > 0 && (
            <span className="tabular text-sm font-normal text-ink-muted">
              {ratings} of {ratingsWanted}
            </span>
          )}
        </ToList>
      </Step>
      <Step isDone={hasCosts} isNext={hasRated && !hasCosts} text="Add what you pay">
        <ToList communitySlug={communitySlug}>Add what you pay</ToList>
      </Step>
      <Step isDone={hasInvited} isNext={hasRated && hasCosts && !hasInvited} text="Invite one neighbor">
        <InviteButton kind="neighbor" variant="quiet" className={actionClass}>
          Invite one neighbor
        </InviteButton>
      </Step>
    </ol>
  );
}

interface StepProps {
  isDone: boolean;
  /** The first one that is left. */
  isNext: boolean;
  text: string;
  children: ReactNode;
}

function Step({ isDone, isNext, text, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={`flex min-h-11 items-center gap-2 ${isNext ? '' : 'max-md:hidden'}`}>
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isDone ? 'text-success-soft-ink' : 'text-ink-muted'}`}
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

/** To the vendors, with the filters as they are when they are on this page. */
function ToList({ communitySlug, children }: { communitySlug: string; children: ReactNode }) {
  return (
    <Link
      to="/communities/$slug"
      params={{ slug: communitySlug }}
      search={(search: object) => search}
      hash="vendor-list"
      className={buttonClass({ variant: 'quiet', className: actionClass })}
    >
      {children}
    </Link>
  );
}
