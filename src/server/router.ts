import { accountRoutes } from '../features/accounts/server/account.routes.ts';
import { auditRoutes } from '../features/audit/server/audit.routes.ts';
import { communityRoutes } from '../features/communities/server/community.routes.ts';
import { costRoutes } from '../features/costs/server/cost.routes.ts';
import { firstStepsRoutes } from '../features/first-steps/server/first-steps.routes.ts';
import { homeVendorRoutes } from '../features/home-vendors/server/home-vendor.routes.ts';
import { invitationRoutes } from '../features/invitations/server/invitation.routes.ts';
import { placesRoutes } from '../features/places/server/places.routes.ts';
import { pointsRoutes } from '../features/points/server/points.routes.ts';
import { previewLinkRoutes } from '../features/preview-links/server/preview-link.routes.ts';
import { reviewRoutes } from '../features/reviews/server/review.routes.ts';
import { vendorRoutes } from '../features/vendors/server/vendor.routes.ts';
import { api } from './api.ts';

/** Every call of the contract with its handler; leaving one out does not compile. */
export const router = api.router({
  accounts: accountRoutes,
  invitations: invitationRoutes,
  communities: communityRoutes,
  vendors: vendorRoutes,
  reviews: reviewRoutes,
  costs: costRoutes,
  homeVendors: homeVendorRoutes,
  firstSteps: firstStepsRoutes,
  points: pointsRoutes,
  places: placesRoutes,
  previewLinks: previewLinkRoutes,
  audit: auditRoutes,
});
