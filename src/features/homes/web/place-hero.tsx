import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { contactLink, textLink, usContact } from '../../../catalogue/contacts.ts';
import type { CommunityFacts } from '../home.schema.ts';
import { HousesDrawing } from './houses-drawing.tsx';

export type HeroPlace = Pick<CommunityFacts, 'photoUrl' | 'photoSrcSet' | 'addressLine' | 'contactPhone'>;

interface PlaceHeroProps {
  /** Undefined while it loads, and on pages that belong to no community. */
  place?: Pick<HeroPlace, 'photoUrl' | 'photoSrcSet'> | undefined;
  /** Shown of a place without a photo; the usual street by default. */
  drawing?: ReactNode;
  /** The page begins with it, so that the navigation lies on it. */
  isTop?: boolean | undefined;
  links?: ReactNode;
  children: ReactNode;
}

/** A picture of the place, whole: its photo, or the street at dusk. A veil lies on the side with the words. */
export function PlaceHero(props: PlaceHeroProps) {
  const { place, drawing = <HousesDrawing />, isTop = true, links, children } = props;
  return (
    <header
      data-place={isTop ? '' : undefined}
      // At once, since the drawing lies at its lower edge and the words come later.
      className="relative isolate min-h-33 overflow-hidden md:min-h-36.5 bg-dusk text-banner-ink print:bg-none print:text-ink"
    >
      <div className="print:hidden">
        {place?.photoUrl ? (
          <img
            src={place.photoUrl}
            srcSet={place.photoSrcSet ?? undefined}
            sizes="100vw"
            alt=""
            fetchPriority="high"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
        ) : (
          drawing
        )}
      </div>
      <div
        className={`relative mx-auto flex min-h-33 max-w-6xl flex-col justify-end px-4 pb-1 text-xs leading-4.5 md:min-h-36.5 md:pb-2 ${isTop ? 'pt-9 md:pt-14 print:pt-0' : 'pt-4'}`}
      >
        <div className={`veil print:hidden ${place?.photoUrl ? '' : softVeilClass}`} />
        <div className="max-w-68 text-balance md:max-w-sm lg:max-w-xl">{children}</div>
        {links && (
          <p className="flex flex-wrap gap-x-3 font-semibold md:gap-x-4 *:max-md:first:not-[a]:basis-full print:hidden">
            {links}
          </p>
        )}
      </div>
    </header>
  );
}

/** Enough for words on the drawing, which is dark itself. */
export const softVeilClass = '[--veil-fade:4rem] [--veil-strength:50%]';

export const heroTitleClass =
  'font-serif text-[1.625rem] leading-7.5 font-semibold wrap-anywhere md:text-[2rem] md:leading-9';

export function AddressLine({ addressLine }: Pick<HeroPlace, 'addressLine'>) {
  return (
    addressLine && <span className="font-normal wrap-anywhere md:min-h-6 md:leading-6">{addressLine}</span>
  );
}

export const heroLinkClass =
  'relative flex min-h-6 items-center gap-1 md:gap-1.5 whitespace-nowrap max-[22rem]:[&_svg]:hidden underline-offset-4 hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1.5 pointer-coarse:after:-top-2 pointer-coarse:after:-bottom-3';

export function HoaLinks({ contactPhone }: Pick<HeroPlace, 'contactPhone'>) {
  if (!contactPhone) return null;
  const contact = usContact(contactPhone);
  return (
    <>
      <a href={contactLink(contact) ?? ''} className={heroLinkClass}>
        <Phone aria-hidden="true" className="size-4" />
        Call HOA
      </a>
      <a href={textLink(contact) ?? ''} className={heroLinkClass}>
        <MessageSquare aria-hidden="true" className="size-4" />
        Text HOA
      </a>
    </>
  );
}
