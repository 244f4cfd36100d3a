import { vendorRowsOn } from '../../support/vendor-rows.ts';
import type { World } from '../people.ts';
import { onVendor, platformAdmins, type Rows, residents } from './rows.ts';

/** A neighbor's review in C without reports. */
async function review({ h, vendor, community }: World) {
  const author = await h.make.person({ community });
  const row = await vendorRowsOn(h.db, h.clock).rate(author, vendor, 2);
  return { reviewId: row.id };
}

const decision = async (world: World) => ({ ...(await review(world)), seenUpdatedAt: null });

async function hiddenReview(world: World) {
  const input = await decision(world);
  const admin = await world.h.signIn(world.people.PA.id);
  await admin.api.reviews.hideReview({ ...input, reason: 'unkind', note: '' });
  return input;
}

async function reportedReview(world: World) {
  const input = await decision(world);
  const neighbor = await world.h.signIn((await world.h.make.person({ community: world.community })).id);
  await neighbor.api.reviews.reportReview({ reviewId: input.reviewId, reason: 'unkind', note: '' });
  return input;
}

export const reviewsRows: Rows = {
  'reviews/getMyReview': { input: onVendor, outcome: residents },
  'reviews/rateVendor': {
    input: ({ vendor }) => ({
      vendorId: vendor.id,
      rating: 5,
      comments: '',
      usesVendor: true,
      showName: true,
    }),
    outcome: residents,
  },
  'reviews/listVendorReviews': { input: onVendor, outcome: residents },
  'reviews/reportReview': {
    input: async (world) => ({ ...(await review(world)), reason: 'unkind', note: '' }),
    outcome: { ...residents, PU: 404, UC: 404 },
  },
  'reviews/listReportedReviews': { input: () => ({}), outcome: platformAdmins },
  'reviews/keepReview': { input: reportedReview, outcome: platformAdmins },
  'reviews/hideReview': {
    input: async (world) => ({ ...(await decision(world)), reason: 'unkind', note: '' }),
    outcome: platformAdmins,
  },
  'reviews/undoHideReview': {
    input: async (world, kind, client) => {
      const input = await decision(world);
      if (kind === 'PA') await client.raw('reviews/hideReview', { ...input, reason: 'unkind', note: '' });
      return { reviewId: input.reviewId };
    },
    outcome: platformAdmins,
  },
  'reviews/showReviewAgain': { input: hiddenReview, outcome: platformAdmins },
};
