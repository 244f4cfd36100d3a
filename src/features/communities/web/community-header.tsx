import { Link } from '@tanstack/react-router';
import { useMe } from '../../../access/web/session.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import type { CommunityHeader as Community } from '../../homes/community.schema.ts';
import { AddressLine, bannerTitleClass, CommunityBanner } from './community-banner.tsx';
import { HoaContacts } from './hoa-contacts.tsx';

/** Photo or drawing, name, homes, address, and the ways on. */
export function CommunityHeader({ community }: { community: Community }) {
  const { name, photoUrl, photoSrcSet, addressLine, totalHomes } = community;
  return (
    <header>
      <CommunityBanner photoUrl={photoUrl} photoSrcSet={photoSrcSet}>
        <h1 className={bannerTitleClass}>{name}</h1>
        <p className="mt-1.5 text-lg font-medium">
          Your Trusted Neighborhood — {formatNumber(totalHomes)} Homes
        </p>
        <AddressLine text={addressLine} />
      </CommunityBanner>
      <Ways community={community} />
    </header>
  );
}

function Ways({ community: { slug, contactPhone, isMine } }: { community: Community }) {
  const me = useMe();
  const canSubmit = me === null || isMine || me.isPlatformAdmin;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-2 gap-2 px-4 pt-4 md:flex md:flex-wrap md:gap-3 *:only:col-span-2">
      {contactPhone && <HoaContacts phone={contactPhone} />}
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
