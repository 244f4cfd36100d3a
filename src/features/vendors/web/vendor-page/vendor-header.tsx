import { Link, useLocation, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Wrench from 'lucide-react/icons/wrench';
import type { MouseEvent } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { copyByHand, LinkField, useCopyToClipboard } from '../../../../web/share-link.tsx';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { ownVendorChanges } from '../../../contributions/web/own-vendor-changes.ts';
import type { VendorDetails } from '../../vendor.schema.ts';
import { leftTexts } from '../../vendor.texts.ts';
import { isContact, saveContact } from '../vendor-list/v-card.ts';
import { RateAction, VendorBadges, VendorName } from '../vendor-list/vendor-cells.tsx';
import { type VendorRowProps, vendorDialogs } from '../vendor-list/vendor-row-props.ts';
import { NeverAgainBadge } from './vendor-note.tsx';

export const ratingsId = 'ratings';

interface VendorHeaderProps extends VendorRowProps {
  details: Pick<VendorDetails, 'communityName' | 'note'>;
}

/** The name, category, rating and actions of a vendor. */
export function VendorHeader({ vendor, list, details }: VendorHeaderProps) {
  return (
    <header>
      <BackToList communitySlug={list.communitySlug} category={vendor.category} />
      <h1 className="mt-2 font-serif text-3xl leading-tight font-semibold text-balance wrap-anywhere md:text-4xl">
        <VendorName vendor={vendor} />
      </h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
        {vendor.category} in {details.communityName}
        <VendorBadges vendor={vendor} />
        {details.note?.neverAgain && <NeverAgainBadge />}
      </p>
      <RatingLink vendor={vendor} />
      <VendorPageActions vendor={vendor} list={list} />
    </header>
  );
}

/** A link to the reviews, which are far below on phones. */
function RatingLink({ vendor: { hoaRating, hoaRatingCount } }: Pick<VendorRowProps, 'vendor'>) {
  if (hoaRating === null) return null;
  return (
    <a
      href={`#${ratingsId}`}
      className="tabular mt-1 -ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-1 underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid lg:hidden pointer-coarse:min-h-11"
    >
      <span className="sr-only">Ratings and reviews: </span>
      <Stars value={hoaRating} size="sm" />
      <span className="font-semibold">{formatRating(hoaRating)}</span>
      <span className="text-sm text-ink-muted">
        ({hoaRatingCount}
        <span className="sr-only">{hoaRatingCount === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </a>
  );
}

function VendorPageActions({ vendor, list }: VendorRowProps) {
  const { abilities } = list;
  return (
    <div className="mt-4 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <RateAction vendor={vendor} list={list} />
      {abilities.canRate && <UseToggle vendorId={vendor.id} name={vendor.name} isYours={vendor.isYours} />}
      {abilities.canSubmit && abilities.canEditVendors && (
        <Link to="/submit" search={{ vendor_id: vendor.id }} className={buttonClass({ size: 'sm' })}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Link>
      )}
      <SuggestFixAction vendor={vendor} list={list} />
      {isContact(vendor) && (
        <Button size="sm" onClick={() => saveContact(vendor)}>
          <UserPlus aria-hidden="true" className="size-4" />
          Save to contacts
        </Button>
      )}
      <ShareButton name={vendor.name} path={`/communities/${list.communitySlug}/vendors/${vendor.id}`} />
    </div>
  );
}

interface BackToListProps {
  communitySlug: string;
  category: Category;
}

/** A link to the vendor's category. Goes back in history if the user came from the list. */
function BackToList({ communitySlug, category }: BackToListProps) {
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });

  function goBack(event: MouseEvent) {
    if (
      !isFromList ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    event.preventDefault();
    history.back();
  }

  return (
    <Link
      to="/communities/$slug"
      params={{ slug: communitySlug }}
      search={{ category }}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-accent hover:underline hover:underline-offset-4"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Providers
    </Link>
  );
}

interface ShareButtonProps {
  name: string;
  path: string;
}

const urlOf = (path: string) => new URL(path, window.location.origin).href;

/** Shares the page's link with the device's share dialog, else copies it, else shows it to copy by hand. */
function ShareButton({ name, path }: ShareButtonProps) {
  const { isCopied, hasFailed, copy } = useCopyToClipboard();

  async function share() {
    const url = urlOf(path);
    if (!('share' in navigator)) {
      await copy(url);
      return;
    }
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // The user closed the share dialog. Other errors fall back to copying.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  }

  return (
    <>
      <Button size="sm" onClick={() => void share()}>
        {isCopied ? (
          <Check aria-hidden="true" className="size-4 text-accent" />
        ) : (
          <Share2 aria-hidden="true" className="size-4" />
        )}
        {isCopied ? 'Link copied' : 'Share'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Link copied'}
      </span>
      {hasFailed && (
        <LinkField
          label="Copy this link"
          help={copyByHand}
          url={urlOf(path)}
          className="col-span-full w-full max-w-xl"
        />
      )}
    </>
  );
}

interface UseToggleProps {
  vendorId: string;
  name: string;
  isYours: boolean;
}

/** Adds the vendor to one's home, or removes it. */
function UseToggle({ vendorId, name, isYours }: UseToggleProps) {
  // The button is busy until the new state is known.
  const addition = useChange(ownVendorChanges.addMyVendor, {
    done: { title: 'Saved', description: `${name} is on your list.` },
    failed: 'Could not save',
  });
  const departure = useChange(ownVendorChanges.leaveMyVendor, leftTexts);
  const removal = useChange(ownVendorChanges.removeMyVendor, {
    done: {
      title: 'Removed',
      description: name,
      action: { label: 'Undo', onClick: () => void addition.run({ vendorId }) },
      secondAction: { label: 'We used to', onClick: () => void departure.run({ vendorId }) },
    },
    failed: 'Could not remove',
  });
  const Icon = isYours ? Check : House;
  return (
    <Button
      size="sm"
      aria-pressed={isYours}
      busy={addition.isPending || removal.isPending || departure.isPending}
      busyLabel="Saving…"
      onClick={() => void (isYours ? removal : addition).run({ vendorId })}
      className={isYours ? 'border-accent! bg-accent-soft!' : ''}
    >
      <Icon aria-hidden="true" className="size-4 text-accent" />
      We use them
    </Button>
  );
}

/** The button to tell the admins what is wrong with a provider, for those who cannot edit it themselves. */
function SuggestFixAction({ vendor, list: { abilities, open } }: VendorRowProps) {
  if (!abilities.canSeeContacts || abilities.canEditVendors) return null;
  return (
    <Button {...vendorDialogs.fix.triggerProps} size="sm" onClick={() => open('fix', vendor)}>
      <Wrench aria-hidden="true" className="size-4" />
      Suggest a fix
    </Button>
  );
}
