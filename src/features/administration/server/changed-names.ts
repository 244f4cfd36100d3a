import { withNext } from '../../../access/page-access.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type MailServices, sendLetter } from '../../../platform/mail-job.ts';
import type { Services } from '../../../platform/services.ts';
import { countRenamed, findMailedAdmin, listMailedAdmins, listRenamed } from './admin-mail.queries.ts';
import { stopAdminMailsPage } from './admin-mails.ts';

const hour = 3_600_000;

/** Queues an email for each admin in whose communities approved people took another name within the last day. */
async function tellChangedNames({ config, db, clock, jobs }: Services): Promise<void> {
  const until = new Date(Math.floor(clock.now().getTime() / hour) * hour);
  const since = new Date(until.getTime() - 24 * hour);
  if ((await countRenamed(db, { since, until })) === 0) return;
  for (const admin of await listMailedAdmins(db, config.adminEmails)) {
    if ((await listRenamed(db, admin, { since, until })).length === 0) continue;
    const { userId } = admin;
    const payload = { userId, since: since.toISOString(), until: until.toISOString() };
    await jobs.enqueue(db, sendChangedNamesMailJob, payload);
  }
}

/** Mornings on the American east coast. */
export const tellChangedNamesJob = defineJob(
  'tell-changed-names',
  { cron: '0 14 * * *', retryLimit: 0 },
  tellChangedNames,
);

export const sendChangedNamesMailJob = defineJob(
  'mail-changed-names',
  { queue: 'mail', isLowPriority: true },
  async (services: MailServices, { userId, ...days }: Record<'userId' | 'since' | 'until', string>) => {
    const { config, db } = services;
    const admin = await findMailedAdmin(db, config.adminEmails, userId);
    if (!admin) return;
    const [since, until] = [new Date(days.since), new Date(days.until)];
    const renamed = await listRenamed(db, admin, { since, until });
    if (renamed.length === 0) return;
    const names = new Set(renamed.map(({ communityName }) => communityName));
    const { publicUrl } = config;
    await sendLetter(services, {
      to: admin.email,
      subject: `${names.size === 1 ? [...names][0] : 'Porchlist'}: changed names`,
      heading: 'People who changed their name',
      opening: ['Their neighbors read the new name already. Look whether it is the same person.'],
      lists: [
        {
          heading: 'Since yesterday',
          lines: renamed.map(
            ({ name, formerName, communityName }) => `${name}, formerly ${formerName} (${communityName})`,
          ),
          link: { label: 'Open the administration', url: publicUrl + withNext('/signin', '', '/admin') },
        },
      ],
      closing: ['You get this email because you are a Porchlist admin, at most once a day.'],
      ...(admin.unsubscribeToken && {
        unsubscribe: {
          label: 'Unsubscribe',
          url: `${publicUrl}${stopAdminMailsPage.path}/${admin.unsubscribeToken}`,
        },
      }),
    });
  },
);
