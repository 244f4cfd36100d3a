import { sessionLifetime } from '../../../access/server/start-session.ts';
import type { Expiring } from '../../../platform/db/expiring.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { sentEmails, signInLinks } from '../../../schema/account.tables.ts';
import { emailChanges, knownBrowsers, passkeyChallenges } from '../../../schema/sign-in.tables.ts';
import { forgetHeldRequests } from './delete-person.ts';
import { deleteExpiredSessions } from './session.queries.ts';
import { linkEndsAt } from './sign-in/sign-in-link.queries.ts';

export const expiringSignIns: readonly Expiring[] = [
  { table: signInLinks, endsAt: linkEndsAt },
  { table: emailChanges, endsAt: emailChanges.expiresAt },
  { table: passkeyChallenges, endsAt: passkeyChallenges.expiresAt },
  { table: knownBrowsers, endsAt: knownBrowsers.lastUsedAt, keptMs: sessionLifetime.absolute },
  // Admins see them for 90 days (docs/rules/administration.md, 'Emails to a person').
  { table: sentEmails, endsAt: sentEmails.createdAt, keptMs: 90 * 86_400_000 },
];

export const cleanUpSignInsJob = defineJob(
  'clean-up-sign-ins',
  // Hourly, at a minute when few other jobs start.
  { cron: '23 * * * *' },
  async (services: Services) => {
    const now = services.clock.now();
    await services.db.transaction((tx) => deleteExpiredSessions(tx, now));
    await forgetHeldRequests(services);
  },
);
