import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { HousesDrawing } from '../../homes/web/houses-drawing.tsx';
import { callLink, textLink } from '../../vendors/web/vendor-list/contacts.ts';

export const bannerTitleClass =
  'font-serif text-4xl leading-tight font-semibold text-balance wrap-anywhere md:text-5xl';

interface CommunityBannerProps {
  photoUrl: string | null;
  photoSrcSet: string | null;
  /** Shown on the photo, or beside the drawing if there is no photo. */
  children: ReactNode;
}

/** The banner of a community page, with its photo or a drawing of a street. */
export function CommunityBanner({ photoUrl, photoSrcSet, children }: CommunityBannerProps) {
  return (
    <div className="relative isolate flex items-end overflow-hidden bg-dusk text-banner-ink md:min-h-72">
      {photoUrl ? (
        <BannerPhoto url={photoUrl} srcSet={photoSrcSet ?? undefined} />
      ) : (
        <HousesDrawing place="banner" />
      )}
      <div
        className={classNames(
          'mx-auto w-full max-w-6xl px-4 pt-6 md:pb-9',
          // The drawing is below the text on phones and beside it on desktops.
          photoUrl ? 'pb-5 max-md:pt-16' : 'pb-18',
        )}
      >
        {children}
      </div>
    </div>
  );
}

export function AddressLine({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 wrap-anywhere">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

/** The photo, darkened toward the text so it is readable on any photo. */
export function BannerPhoto({ url, srcSet }: { url: string; srcSet: string | undefined }) {
  return (
    <>
      <img
        src={url}
        srcSet={srcSet}
        sizes="100vw"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-veil" />
    </>
  );
}

/** The 'Call HOA' and 'Text HOA' links. */
export function HoaContacts({ phone }: { phone: string }) {
  return (
    <>
      <a href={callLink(phone)} className={buttonClass()}>
        <Phone aria-hidden="true" className="size-4.5 text-accent" />
        Call HOA
      </a>
      <a href={textLink(phone)} className={buttonClass({ className: 'md:mr-auto' })}>
        <MessageSquare aria-hidden="true" className="size-4.5 text-accent" />
        Text HOA
      </a>
    </>
  );
}
