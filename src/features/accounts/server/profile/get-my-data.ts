import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import type { MyData } from '../../my-data.schema.ts';
import {
  findMyAdminMails,
  findMyHousehold,
  findMyPerson,
  listMyAddressRequests,
  listMyCosts,
  listMyHomeVendors,
  listMyInvitations,
  listMyPoints,
  listMyReviewReports,
  listMyReviews,
  listMySessions,
  listVendorsAddedBy,
} from './my-data.queries.ts';

const limit: RateLimit = { name: 'my-data', points: 10, seconds: 3600 };

/** Everything that is stored about the person, without tokens and without anything of anybody else. */
export async function getMyData({ db, viewer, clock, limits }: SignedInContext): Promise<MyData> {
  const { userId } = viewer;
  await limits.consume(limit, userId);
  const profile = await findMyPerson(db, userId);
  if (!profile) throw notFound();
  const invitations = await listMyInvitations(db, userId);
  return {
    exportedAt: clock.now(),
    profile,
    household: await findMyHousehold(db, userId),
    sessions: await listMySessions(db, userId),
    adminMails: await findMyAdminMails(db, userId),
    reviews: await listMyReviews(db, userId),
    reviewReports: await listMyReviewReports(db, userId),
    costs: await listMyCosts(db, userId),
    homeVendors: await listMyHomeVendors(db, userId),
    vendorsAdded: await listVendorsAddedBy(db, userId),
    pointHistory: await listMyPoints(db, userId),
    invitations: invitations.map(({ householdId, ...invitation }) => ({
      ...invitation,
      isForHousehold: householdId !== null,
    })),
    addressChangeRequests: await listMyAddressRequests(db, userId),
  };
}
