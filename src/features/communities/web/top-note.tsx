import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock-3';
import type { Me } from '../../../access/me.schema.ts';
import { useKnownMember, useMe } from '../../../access/web/session.ts';
import { WaysIn, WelcomeBack } from '../../../access/web/welcome-back.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { NoteFold } from '../../../web/ui/fold.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { ConfirmLine } from '../../accounts/web/confirm-notice.tsx';
import type { CommunityFacts } from '../../homes/home.schema.ts';
import type { VendorListInput } from '../../vendors/vendor-list-input.ts';
import { listSizeText } from '../../vendors/web/vendor-list/list-texts.ts';
import { useVendorList } from '../../vendors/web/vendor-list/use-vendor-list.ts';
import { NoteBar } from './notes/note-bar.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

interface TopNoteProps {
  community: CommunityFacts;
  input: VendorListInput;
  error: string | undefined;
  isWelcome: boolean;
}

/** The one note above the list: first what blocks the reader, then news from neighbors. */
export function TopNote({ community, input, error, isWelcome }: TopNoteProps) {
  const { slug, name, isMine } = community;
  const me = useMe();
  const known = useKnownMember();
  if (error === 'signup_incomplete') return <OnboardingIssue me={me} />;
  if (!me) {
    return known ? (
      <WelcomeBack className="px-3! py-2! text-sm" />
    ) : (
      <StrangersLine community={community} input={input} />
    );
  }
  const note =
    isMine || me.needsConfirmation ? (
      me.isConfirmed ? (
        me.isVerified ? (
          <NoteBar communitySlug={slug} category={input.category} />
        ) : (
          <PendingLine />
        )
      ) : (
        <ConfirmLine />
      )
    ) : null;
  if (!isMine || !isWelcome) return note;
  return (
    <WelcomeBanner key={slug} slug={slug} communityName={name}>
      {note}
    </WelcomeBanner>
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

/** On a phone the ways in are a bar at the bottom. */
function StrangersLine({ community: { slug, name }, input }: Pick<TopNoteProps, 'community' | 'input'>) {
  const { data } = useVendorList(input);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 text-xs md:min-h-14 md:text-sm">
      {data && !data.isCommunityEmpty && (
        <p className="min-w-0 grow basis-60 text-balance">
          People {name} neighbors trust with their homes
          <span className="max-md:hidden">
            : {listSizeText(data.counts)}. Prices, phone numbers and reviews are for residents
          </span>
          .
        </p>
      )}
      <p
        data-bar=""
        className="flex gap-2 *:grow print:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <WaysIn communitySlug={slug} />
      </p>
    </div>
  );
}

function PendingLine() {
  return (
    <NoteFold icon={<Clock className="text-accent" />} title="Your request is under review">
      <p>
        You can already add providers, rate them and earn points. You will see your neighbors’ reviews,
        contacts and costs once you are approved.
      </p>
    </NoteFold>
  );
}
