import { accountJobs } from '../../features/accounts/server/account.jobs.ts';
import { administrationJobs } from '../../features/administration/server/administration.jobs.ts';
import { communityJobs } from '../../features/communities/server/community.jobs.ts';
import { placesJobs } from '../../features/places/server/places.jobs.ts';
import { previewLinkJobs } from '../../features/preview-links/server/preview-link.jobs.ts';
import { reviewJobs } from '../../features/reviews/server/review.jobs.ts';
import { vendorJobs } from '../../features/vendors/server/vendor.jobs.ts';
import { forgetJobs } from '../../platform/forget.jobs.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';

/** What every kind of queued work does. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    ...accountJobs(services),
    ...administrationJobs(services),
    ...communityJobs(services),
    ...vendorJobs(services),
    ...placesJobs(services),
    ...previewLinkJobs(services),
    ...reviewJobs(services),
    ...forgetJobs(services),
  ];
}
