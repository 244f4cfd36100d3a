import {
  canEditVendor,
  canReadReviews,
  canSeeContacts,
  costAccess,
  isMember,
  type Viewer,
} from '../../../../access/audience.ts';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import type { Contact } from '../../../../catalogue/contacts.ts';
import { communityAverage, type PublishedFigures } from '../../../../catalogue/published-costs.ts';
import { averageRating, minHomesLeft } from '../../../../catalogue/ratings.ts';
import type { VendorDetails } from '../../../../schema/vendor.tables.ts';
import { contactsOf } from '../../../contributions/server/contacts.ts';
import { maySeeContact, shownDetails } from '../../../contributions/server/vendor-access.ts';
import { mapsRetentionStart } from '../../../places/server/ratings.ts';
import { changesShownSince } from '../../vendor.rules.ts';
import type { ShownVendor, VendorAbilities } from '../../vendor.schema.ts';
import type { ListedVendor, ListReader } from './vendor-list.queries.ts';

export function getReader(
  { viewer, clock, config }: Pick<RequestContext, 'viewer' | 'clock' | 'config'>,
  communityId: string,
): ListReader {
  const person = isMember(viewer, communityId)
    ? {
        userId: viewer.userId,
        householdId: viewer.householdId,
        isPending: viewer.communityId === communityId && !viewer.isAccountVerified,
      }
    : null;
  const abilities = getAbilities(viewer, communityId);
  const mapsFiguresSince = mapsRetentionStart(config, clock.now());
  const changesSince = abilities.canSeeContacts ? changesShownSince(clock.now()) : null;
  return { communityId, viewer, person, abilities, mapsFiguresSince, changesSince };
}

function getAbilities(viewer: Viewer | null, communityId: string): VendorAbilities {
  return {
    canRate: isMember(viewer, communityId),
    canSubmit: isMember(viewer, communityId),
    canSeeContacts: canSeeContacts(viewer, communityId),
    canReadReviews: canReadReviews(viewer, communityId),
    canEditVendors: canEditVendor(viewer, communityId),
    costs: costAccess(viewer, communityId),
  };
}

interface FiguresRow extends VendorDetails, PublishedFigures {
  communityId: string;
  createdBy: string | null;
  contacts: Contact[] | null;
  homesServiced: number;
  ratingSum: number;
  ratingCount: number;
}

/** Omits contact and average entirely if the viewer may not see them. */
export const shownFigures = (viewer: Viewer | null, row: FiguresRow) => ({
  ...shownDetails<VendorDetails>(viewer, row),
  homesServiced: row.homesServiced,
  hoaRating: averageRating(row.ratingSum, row.ratingCount),
  hoaRatingCount: row.ratingCount,
  ...(costAccess(viewer, row.communityId) === 'open' && communityCost(row)),
  ...(maySeeContact(viewer, row) && { contacts: contactsOf(row) }),
});

export function toShownVendor(
  row: ListedVendor,
  { viewer, totalHomes }: { viewer: Viewer | null; totalHomes: number },
): ShownVendor {
  return {
    id: row.id,
    ...shownFigures(viewer, row),
    homesPct: Math.min(100, Math.round((row.homesServiced / totalHomes) * 1000) / 10),
    googleRating: row.googleRating,
    googleRatingCount: row.googleRatingCount,
    googlePlaceId: row.googlePlaceId,
    marketAmount: row.marketAmount,
    marketUnit: row.marketUnit,
    isMarketOwn: row.isMarketOwn,
    isYours: row.isYours,
    myRating: row.myRating,
    hasMyCosts: row.myCost !== null,
    myCost: row.myCost,
    ...(canReadReviews(viewer, row.communityId) && { homesLeft: shownHomesLeft(row.homesLeft) }),
    ...(row.isChanged && { isChanged: true as const }),
  };
}

/** Null if they are too few to be meaningful. */
const shownHomesLeft = (homes: number | null): number | null =>
  homes !== null && homes >= minHomesLeft ? homes : null;

function communityCost(row: PublishedFigures) {
  const average = communityAverage(row);
  return {
    communityAmount: average?.amount ?? null,
    communityUnit: average?.unit ?? null,
    communitySampleSize: average?.homes ?? null,
  };
}
