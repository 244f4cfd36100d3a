import { implement } from '@orpc/server';
import { gate } from '../../access/server/gate.ts';
import { keptReads } from '../../access/server/kept-reads.ts';
import type { RequestContext } from '../../access/server/request-context.ts';
import { writesInTurn } from '../../access/server/writes-in-turn.ts';
import { accountRoutes } from '../../features/accounts/server/account.routes.ts';
import { administrationRoutes } from '../../features/administration/server/administration.routes.ts';
import { auditRoutes } from '../../features/audit/server/audit.routes.ts';
import { communityRoutes } from '../../features/communities/server/community.routes.ts';
import { costRoutes } from '../../features/costs/server/cost.routes.ts';
import { firstStepsRoutes } from '../../features/first-steps/server/first-steps.routes.ts';
import { homeVendorRoutes } from '../../features/home-vendors/server/home-vendor.routes.ts';
import { invitationRoutes } from '../../features/invitations/server/invitation.routes.ts';
import { placesRoutes } from '../../features/places/server/places.routes.ts';
import { pointsRoutes } from '../../features/points/server/points.routes.ts';
import { countVendorSubmission } from '../../features/preview-links/server/count-vendor-submission.ts';
import { previewLinkRoutes } from '../../features/preview-links/server/preview-link.routes.ts';
import { reviewRoutes } from '../../features/reviews/server/review.routes.ts';
import { vendorRoutes } from '../../features/vendors/server/vendor.routes.ts';
import { setInputMessages } from '../../platform/input-messages.ts';
import { contract } from '../contract.ts';

setInputMessages();

/** Every call of the contract with its handler, behind the gate; leaving one out does not compile. */
export const router = implement(contract)
  .$context<RequestContext>()
  .use(gate)
  .use(writesInTurn)
  .use(keptReads)
  .router({
    accounts: accountRoutes,
    invitations: invitationRoutes,
    communities: communityRoutes,
    vendors: vendorRoutes({ onSubmitted: countVendorSubmission }),
    reviews: reviewRoutes,
    costs: costRoutes,
    homeVendors: homeVendorRoutes,
    firstSteps: firstStepsRoutes,
    points: pointsRoutes,
    places: placesRoutes,
    previewLinks: previewLinkRoutes,
    audit: auditRoutes,
    administration: administrationRoutes,
  });
