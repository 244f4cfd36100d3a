import type { ContractRouterClient } from '@orpc/contract';
import { accountContract } from '../features/accounts/account.contract.ts';
import { administrationContract } from '../features/administration/administration.contract.ts';
import { auditContract } from '../features/audit/audit.contract.ts';
import { communityContract } from '../features/communities/community.contract.ts';
import { costContract } from '../features/costs/cost.contract.ts';
import { directoryContract } from '../features/directory/directory.contract.ts';
import { firstStepsContract } from '../features/first-steps/first-steps.contract.ts';
import { homeVendorContract } from '../features/home-vendors/home-vendor.contract.ts';
import { invitationContract } from '../features/invitations/invitation.contract.ts';
import { joiningContract } from '../features/joining/joining.contract.ts';
import { ledgerContract } from '../features/ledger/ledger.contract.ts';
import { newsContract } from '../features/news/news.contract.ts';
import { placesContract } from '../features/places/places.contract.ts';
import { pointsContract } from '../features/points/points.contract.ts';
import { previewLinkContract } from '../features/preview-links/preview-link.contract.ts';
import { questionContract } from '../features/questions/question.contract.ts';
import { reviewContract } from '../features/reviews/review.contract.ts';
import { siteContract } from '../features/site/site.contract.ts';
import { systemContract } from '../features/system/system.contract.ts';
import { vendorContract } from '../features/vendors/vendor.contract.ts';

/** Is also the source of the OpenAPI document. */
export const contract = {
  accounts: accountContract,
  invitations: invitationContract,
  communities: communityContract,
  directory: directoryContract,
  joining: joiningContract,
  vendors: vendorContract,
  reviews: reviewContract,
  costs: costContract,
  homeVendors: homeVendorContract,
  questions: questionContract,
  news: newsContract,
  firstSteps: firstStepsContract,
  points: pointsContract,
  places: placesContract,
  previewLinks: previewLinkContract,
  audit: auditContract,
  ledger: ledgerContract,
  administration: administrationContract,
  site: siteContract,
  system: systemContract,
};

export type ContractClient = ContractRouterClient<typeof contract>;
