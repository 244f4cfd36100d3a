import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useMe } from '../../../web/session.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { callLink, textLink } from '../../vendors/web/vendor-list/contacts.ts';
import type { CommunityHeader as Community } from '../community.schema.ts';
import { HousesDrawing } from './houses-drawing.tsx';

/** Photo or drawing, name, homes, address, and the ways on. */
export function CommunityHeader({ community }: { community: Community }) {
  const { name, photoUrl, photoSrcSet, addressLine, totalHomes } = community;
  return (
    <header>
      <div className="relative isolate flex items-end overflow-hidden bg-linear-to-b from-banner-deep to-banner to-60% text-banner-ink md:min-h-72">
        {photoUrl ? <Photo url={photoUrl} srcSet={photoSrcSet ?? undefined} /> : <HousesDrawing />}
        <div
          className={classNames(
            'mx-auto w-full max-w-6xl px-4 pt-6 md:pb-9',
            // The drawing stands below the text on a phone and beside it on a desk.
            photoUrl ? 'pb-5 max-md:pt-16' : 'pb-18',
          )}
        >
          <h1 className="font-serif text-4xl leading-tight font-semibold text-balance wrap-anywhere md:text-5xl">
            {name}
          </h1>
          <p className="mt-1.5 text-lg font-medium">
            Your Trusted Neighborhood — {totalHomes.toLocaleString('en-US')} Homes
          </p>
          {addressLine && (
            <p className="mt-1 flex items-start gap-1.5">
              <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {addressLine}
            </p>
          )}
        </div>
      </div>
      <Ways community={community} />
    </header>
  );
}

/** Darkened towards the text, so that it can be read on any photo. */
function Photo({ url, srcSet }: { url: string; srcSet: string | undefined }) {
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
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-banner-deep/95 via-banner-deep/70 to-banner-deep/20" />
    </>
  );
}

function Ways({ community: { slug, contactPhone, isMine } }: { community: Community }) {
  const me = useMe();
  const canSubmit = me === null || isMine || me.isPlatformAdmin;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-2 gap-2 px-4 pt-4 md:flex md:flex-wrap md:gap-3 *:only:col-span-2">
      {contactPhone && (
        <>
          <a href={callLink(contactPhone)} className={buttonClass()}>
            <Phone aria-hidden="true" className="size-4.5 text-accent" />
            Call HOA
          </a>
          <a href={textLink(contactPhone)} className={buttonClass({ className: 'md:mr-auto' })}>
            <MessageSquare aria-hidden="true" className="size-4.5 text-accent" />
            Text HOA
          </a>
        </>
      )}
      {canSubmit && (
        <Link
          to="/submit"
          search={{ community: slug }}
          className={buttonClass({
            variant: me ? 'primary' : 'secondary',
            className: me && contactPhone ? 'col-span-2' : '',
          })}
        >
          Submit Provider
        </Link>
      )}
      {!me && (
        <Link to="/auth" search={{ community: slug }} className={buttonClass({ variant: 'primary' })}>
          Request Access
        </Link>
      )}
    </div>
  );
}
