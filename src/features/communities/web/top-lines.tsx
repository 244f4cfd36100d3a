import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock-3';
import type { Me } from '../../../access/me.schema.ts';
import { useKnownMember, useMe } from '../../../access/web/session.ts';
import { WaysIn, WelcomeBack } from '../../../access/web/welcome-back.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { ConfirmLine } from '../../accounts/web/confirm-notice.tsx';
import { FirstSteps } from '../../first-steps/web/first-steps.tsx';
import type { CommunityHeader } from '../../homes/home.schema.ts';
import type { VendorListInput } from '../../vendors/vendor-list-input.ts';
import { listSizeText } from '../../vendors/web/vendor-list/list-texts.ts';
import { useVendorList } from '../../vendors/web/vendor-list/use-vendor-list.ts';

interface TopLinesProps {
  community: CommunityHeader;
  input: VendorListInput;
  error: string | undefined;
}

export function TopLines({ community, input, error }: TopLinesProps) {
  const { slug, isMine } = community;
  const me = useMe();
  const known = useKnownMember();
  return (
    <div className="space-y-1.5 empty:hidden">
      {error === 'signup_incomplete' && <OnboardingIssue me={me} />}
      {!me &&
        (known ? (
          <WelcomeBack className="px-3! py-2! text-sm" />
        ) : (
          <StrangersLine community={community} input={input} />
        ))}
      {(isMine || me?.needsConfirmation) && <ConfirmLine />}
      {isMine && me?.isConfirmed && !me.isVerified && <PendingLine />}
      <FirstSteps
        communitySlug={slug}
        isOnList
        // The screen has room for one line before the list: confirming the email and what is new come first.
        className={me && !me.isConfirmed ? 'max-md:hidden' : 'group-has-[[data-news]>*]/page:hidden'}
      />
    </div>
  );
}

function OnboardingIssue({ me }: { me: Me | null }) {
  return (
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
  );
}

function StrangersLine({ community: { slug, name }, input }: Pick<TopLinesProps, 'community' | 'input'>) {
  const { data } = useVendorList(input);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 text-sm md:min-h-11">
      <p className="leading-5 max-md:text-[0.875rem]">
        People {name} neighbors trust with their homes
        {/* Two lines on a phone. */}
        {data && !data.isCommunityEmpty && (
          <span className="max-md:hidden">: {listSizeText(data.counts)}</span>
        )}
        . Prices, <span className="max-md:hidden">phone </span>numbers and reviews are for residents.
      </p>
      <p className="flex grow items-center gap-2 *:min-h-10! *:grow *:px-4! md:grow-0">
        <WaysIn communitySlug={slug} />
      </p>
    </div>
  );
}

function PendingLine() {
  return (
    <details className="group rounded-control bg-accent-soft text-sm">
      <summary className="flex min-h-10 items-center gap-2 rounded-control px-3 font-semibold [&::-webkit-details-marker]:hidden">
        <Clock aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
        <span className="min-w-0 grow">Your request is under review</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="max-w-prose px-3 pb-3">
        You can already add providers, rate them and earn points. You will see your neighbors’ reviews,
        contacts and costs once you are approved.
      </p>
    </details>
  );
}
