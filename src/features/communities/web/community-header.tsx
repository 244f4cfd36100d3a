import { Link, useParams } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMe } from '../../../access/web/session.ts';
import { slugToTitle } from '../../../catalogue/community-slug.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import { Loading } from '../../../web/ui/skeleton.tsx';
import { HousesDrawing } from '../../homes/web/houses-drawing.tsx';
import {
  AddressLine,
  HoaLinks,
  heroLinkClass,
  heroTitleClass,
  PlaceHero,
} from '../../homes/web/place-hero.tsx';
import { AskLink } from '../../questions/web/ask-button.tsx';
import type { VendorListInput } from '../../vendors/vendor-list-input.ts';
import { submitSearch } from '../../vendors/web/vendor-list/list-texts.ts';
import { VendorListSkeleton } from '../../vendors/web/vendor-list/vendor-list-skeleton.tsx';
import type { CommunityPageData } from '../community.schema.ts';
import { slugOf } from './community-search.ts';
import { useLights } from './use-lights.ts';

interface CommunityHeaderProps {
  community: CommunityPageData;
  input: VendorListInput;
}

export function CommunityHeader({ community, input }: CommunityHeaderProps) {
  const me = useMe();
  const lights = useLights(community);
  const canSubmit = me === null || community.isMine || me.isPlatformAdmin;
  return (
    <PlaceHero
      place={community}
      drawing={<HousesDrawing {...lights} />}
      links={
        <>
          <AddressLine {...community} />
          <HoaLinks {...community} />
          {canSubmit && (
            <Link to="/submit" search={submitSearch(input)} className={heroLinkClass}>
              <Plus aria-hidden="true" className="size-4 max-md:hidden" />
              Submit Provider
            </Link>
          )}
          <AskLink {...input} className={heroLinkClass} />
        </>
      }
    >
      <h1 className={heroTitleClass}>{community.name}</h1>
      <p className="md:text-sm">
        Your Trusted Neighborhood — {formatNumber(community.totalHomes)} Homes
        {/* Otherwise the street below the list says so. */}
        {lights.text && !community.photoUrl && (
          <span className="max-lg:hidden">{`\u00a0· ${lights.text}`}</span>
        )}
      </p>
    </PlaceHero>
  );
}

export function CommunityPageSkeleton() {
  const slug = slugOf(useParams({ from: '/communities/$slug' }));
  return (
    <>
      <PlaceHero>
        <p className={heroTitleClass}>{slugToTitle(slug)}</p>
        <p className="h-15 md:h-10" />
      </PlaceHero>
      <div className="@container mx-auto max-w-6xl space-y-1.5 px-4 pt-2">
        <Loading
          label="Loading the community…"
          className="space-y-1.5"
          blocks={['h-10 w-full', 'h-11 w-full', 'h-10 w-full']}
        />
        <VendorListSkeleton />
      </div>
    </>
  );
}
