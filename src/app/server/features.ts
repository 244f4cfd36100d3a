import { withSiteSettings } from '../../access/server/site-settings.ts';
import { accountsFeature } from '../../features/accounts/server/feature.ts';
import { administrationFeature } from '../../features/administration/server/feature.ts';
import { auditFeature } from '../../features/audit/server/feature.ts';
import { communitiesFeature } from '../../features/communities/server/feature.ts';
import { costsFeature } from '../../features/costs/server/feature.ts';
import { directoryFeature } from '../../features/directory/server/feature.ts';
import { firstStepsFeature } from '../../features/first-steps/server/feature.ts';
import { homeVendorsFeature } from '../../features/home-vendors/server/feature.ts';
import { whoOnMyStreet } from '../../features/home-vendors/server/who-on-my-street.ts';
import { homesFeature } from '../../features/homes/server/feature.ts';
import { invitationsFeature } from '../../features/invitations/server/feature.ts';
import { joiningFeature } from '../../features/joining/server/feature.ts';
import { ledgerFeature } from '../../features/ledger/server/feature.ts';
import { moderationFeature } from '../../features/moderation/server/feature.ts';
import { newsFeature } from '../../features/news/server/feature.ts';
import { placesFeature } from '../../features/places/server/feature.ts';
import { pointsFeature } from '../../features/points/server/feature.ts';
import { countVendorSubmission } from '../../features/preview-links/server/count-events.ts';
import { previewLinksFeature } from '../../features/preview-links/server/feature.ts';
import { questionsFeature } from '../../features/questions/server/feature.ts';
import { reviewsFeature } from '../../features/reviews/server/feature.ts';
import { siteFeature } from '../../features/site/server/feature.ts';
import { systemFeature } from '../../features/system/server/feature.ts';
import { vendorsFeature } from '../../features/vendors/server/feature.ts';
import type { Expiring } from '../../platform/db/expiring.ts';
import type { Feature } from '../../platform/feature.ts';
import { forgetting } from '../../platform/forget.jobs.ts';
import type { HandledJob } from '../../platform/jobs/job.ts';
import type { MailboxPage } from '../../platform/mailbox-page.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';

/** Uses callbacks to connect features that must not import each other. */
export const features = {
  accounts: accountsFeature,
  invitations: invitationsFeature,
  homes: homesFeature,
  joining: joiningFeature,
  directory: directoryFeature,
  communities: communitiesFeature,
  vendors: vendorsFeature({ onSubmitted: countVendorSubmission, findStreetNeighbors: whoOnMyStreet }),
  moderation: moderationFeature,
  reviews: reviewsFeature,
  costs: costsFeature,
  homeVendors: homeVendorsFeature,
  questions: questionsFeature,
  news: newsFeature,
  firstSteps: firstStepsFeature,
  points: pointsFeature,
  places: placesFeature,
  previewLinks: previewLinksFeature,
  audit: auditFeature,
  ledger: ledgerFeature,
  administration: administrationFeature,
  site: siteFeature,
  system: systemFeature,
  forgetting,
} satisfies Record<string, Feature>;

const all: readonly Feature[] = Object.values(features);

/** In the order of 'my data', and of erasure. */
export const personalData: readonly PersonalData[] = all.flatMap((feature) => feature.personalData ?? []);

export const mailboxPages: readonly MailboxPage[] = all.flatMap((feature) => feature.mailboxPages ?? []);

/** In the order of the admin pages. */
export const queues: readonly Queue[] = all.flatMap((feature) => feature.queues ?? []);

export const expiring: readonly Expiring[] = all.flatMap((feature) => feature.expiring ?? []);

type RoutesOf<Features> = {
  [Name in keyof Features as Features[Name] extends { routes: object }
    ? Name
    : never]: Features[Name] extends {
    routes: infer Routes;
  }
    ? Routes
    : never;
};

export const routes = Object.fromEntries(
  Object.entries<Feature>(features).flatMap(([name, feature]) =>
    feature.routes ? [[name, feature.routes]] : [],
  ),
) as RoutesOf<typeof features>;

/** Each run has the settings of its moment. */
export const jobs: readonly HandledJob<Services>[] = all
  .flatMap((feature) => feature.jobs ?? [])
  .map((job) => ({
    ...job,
    handle: async (services, payload) => job.handle(await withSiteSettings(services), payload),
  }));

export async function scheduleJobs(services: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await services.jobs.schedule(jobs);
  for (const job of jobs) {
    if (job.isRunAtStart) await services.jobs.enqueue(services.db, job, null, { singletonKey: 'start' });
  }
}
