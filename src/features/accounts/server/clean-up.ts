import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetHeldRequests } from './delete-person.ts';
import { forgetOldChanges } from './email-change/email-change.ts';
import { forgetOldBrowsers } from './known-browsers.ts';
import { forgetOldChallenges } from './passkeys/passkeys.ts';
import { forgetOldSentEmails } from './sent-emails.ts';
import { deleteExpiredSessions } from './session.queries.ts';
import { deleteStaleLinks } from './sign-in/sign-in-link.queries.ts';

/** How long links are stored, in milliseconds: long enough for an email that needed retries. */
const linkRetention = 60 * 60_000;

export async function cleanUpSignIns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction((tx) => deleteExpiredSessions(tx, now));
  await forgetOldBrowsers(db, now);
  await deleteStaleLinks(db, new Date(now.getTime() - linkRetention), now);
}

export const cleanUpSignInsJob = defineJob(
  'clean-up-sign-ins',
  // Hourly, at a minute when few other jobs start.
  { cron: '23 * * * *' },
  async (services: Services) => {
    await cleanUpSignIns(services);
    await forgetOldChanges(services);
    await forgetOldChallenges(services);
    await forgetOldSentEmails(services);
    await forgetHeldRequests(services);
  },
);
