import { accountsRows } from './accounts.ts';
import { administrationRows } from './administration.ts';
import { auditRows } from './audit.ts';
import { communitiesRows } from './communities.ts';
import { costsRows } from './costs.ts';
import { firstStepsRows } from './first-steps.ts';
import { homeVendorsRows } from './home-vendors.ts';
import { invitationsRows } from './invitations.ts';
import { placesRows } from './places.ts';
import { pointsRows } from './points.ts';
import { previewLinkAdminRows } from './preview-link-admin.ts';
import { previewLinksRows } from './preview-links.ts';
import { reviewsRows } from './reviews.ts';
import type { Rows } from './rows.ts';
import { userManagementRows } from './user-management.ts';
import { vendorsRows } from './vendors.ts';

/** Every call of the contract against every kind of person (docs/rules/access.md). */
export const matrix: Rows = {
  ...accountsRows,
  ...invitationsRows,
  ...communitiesRows,
  ...vendorsRows,
  ...reviewsRows,
  ...costsRows,
  ...homeVendorsRows,
  ...firstStepsRows,
  ...placesRows,
  ...pointsRows,
  ...previewLinksRows,
  ...previewLinkAdminRows,
  ...auditRows,
  ...administrationRows,
  ...userManagementRows,
};
