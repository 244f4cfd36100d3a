import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { contactLink, textLink, usContact } from '../../../catalogue/contacts.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { HousesDrawing } from '../../homes/web/houses-drawing.tsx';

export const bannerTitleClass =
  'font-serif text-xl leading-tight font-semibold text-balance wrap-anywhere md:text-5xl';

interface CommunityBannerProps {
  photoUrl: string | null;
  photoSrcSet: string | null;
  /** Shown on the photo, or beside the drawing if there is no photo. */
  children: ReactNode;
}

export function CommunityBanner({ photoUrl, photoSrcSet, children }: CommunityBannerProps) {
  return (
    <div className="relative isolate flex items-end overflow-hidden bg-dusk text-banner-ink md:min-h-72">
      {photoUrl ? (
        <BannerPhoto url={photoUrl} srcSet={photoSrcSet ?? undefined} />
      ) : (
        <HousesDrawing place="banner" />
      )}
      {/* A phone leaves its first screen to the list. */}
      <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-1 md:pt-6 md:pb-9">{children}</div>
    </div>
  );
}

export function AddressLine({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="mt-1 flex min-w-0 grow basis-40 items-start gap-1.5 max-md:text-xs max-md:tracking-tighter md:wrap-anywhere">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 max-md:hidden" />
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

export const bannerLinkClass = buttonClass({
  className:
    'min-h-10! max-md:w-10 max-md:border-transparent max-md:bg-transparent max-md:p-0! max-md:text-banner-ink md:px-4!',
});

/** Links to call and text the HOA; icons on a phone. */
export function HoaContacts({ phone }: { phone: string }) {
  return (
    <>
      <span aria-hidden="true" className="-mr-2 self-center text-[0.6875rem] font-semibold md:hidden">
        HOA
      </span>
      <a href={contactLink(usContact(phone)) ?? ''} className={bannerLinkClass}>
        <Phone aria-hidden="true" className="size-5 md:size-4.5 md:text-accent" />
        <span className="max-md:sr-only">Call HOA</span>
      </a>
      <a href={textLink(usContact(phone)) ?? ''} className={bannerLinkClass}>
        <MessageSquare aria-hidden="true" className="size-5 md:size-4.5 md:text-accent" />
        <span className="max-md:sr-only">Text HOA</span>
      </a>
    </>
  );
}
